import type { Context, KernelState } from '@latchkey/kernel'
import type { DirectoryOptions } from './directoryOptions.js'
import { identityOf } from './merge/identity.js'
import type { ListRules } from './merge/isListed.js'
import type { Place } from './merge/isUsable.js'
import { directoryOf } from './slice.js'

/** What decides which wallets can be used, apart from the state. */
export interface Surroundings {
  readonly options: DirectoryOptions
  readonly device: Pick<Place, 'isPhone'>
  readonly networks: Context['networks']
}

/** Returns the device and site that wallets must work with. */
export const placeOf = (
  { namespaces }: Pick<KernelState, 'namespaces'>,
  { device, networks }: Pick<Surroundings, 'device' | 'networks'>,
): Place => ({
  isPhone: device.isPhone,
  hasAdapters: Object.keys(namespaces).length > 0,
  networks,
})

/** Returns the site's rules for listing wallets. */
export const rulesOf = (state: KernelState, { options }: Pick<Surroundings, 'options'>): ListRules => ({
  include: options.include,
  exclude: options.exclude,
  excluded: directoryOf(state).excluded.map(identityOf),
})
