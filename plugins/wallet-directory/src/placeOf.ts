import type { KernelState } from '@latchkey/kernel'
import type { Place } from './merge/isUsable.js'
import type { Surroundings } from './surroundings.js'

/** Where wallets are to be used. */
export const placeOf = (
  { namespaces }: Pick<KernelState, 'namespaces'>,
  { device, networks }: Pick<Surroundings, 'device' | 'networks'>,
): Place => ({
  isPhone: device.isPhone,
  hasAdapters: Object.keys(namespaces).length > 0,
  networks,
})
