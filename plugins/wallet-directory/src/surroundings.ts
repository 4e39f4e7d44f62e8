import type { Context, KernelState } from '@latchkey/kernel'
import { identityOf } from './merge/identity.js'
import type { ListRules } from './merge/isListed.js'
import type { Place } from './merge/isUsable.js'
import type { Device } from './readDevice.js'
import type { DirectoryOptions } from './readOptions.js'
import { directoryOf } from './slice.js'

/** What of site and page decides which wallets can be used. */
export interface Surroundings {
  readonly options: DirectoryOptions
  readonly device: Device
  readonly networks: Context['networks']
}

/** Where wallets are to be used. */
export const placeOf = (
  { namespaces }: Pick<KernelState, 'namespaces'>,
  { device, networks }: Pick<Surroundings, 'device' | 'networks'>,
): Place => ({
  isPhone: device.isPhone,
  hasAdapters: Object.keys(namespaces).length > 0,
  networks,
})

/** What the site lets in and leaves out. */
export const rulesOf = (state: KernelState, { options }: Pick<Surroundings, 'options'>): ListRules => ({
  include: options.include,
  exclude: options.exclude,
  excluded: directoryOf(state).excluded.map(identityOf),
})
