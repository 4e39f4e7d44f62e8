import type { CapabilityName } from '../capabilities/contract.js'
import type { Network, Site } from '../config/contract.js'
import type { Adapter, AdapterImplementation, DiscoverContext, Discovery } from '../connections/contract.js'
import type { LocalText } from '../connections/state.js'
import type { Hosts } from '../hosts/contract.js'
import { once } from '../promises/once.js'

/** Defines the adapter of one namespace for `plugins`; its code is reached only through `discover` and `load`. */
/*#__NO_SIDE_EFFECTS__*/
export function defineAdapter<namespace extends string, contract>(adapter: {
  readonly namespace: namespace
  readonly title?: LocalText
  readonly capabilities?: readonly CapabilityName[]
  readonly serves?: ((network: Network) => boolean) | undefined
  readonly hosts?: (site: Site) => Hosts
  readonly discover: () => Promise<{ readonly default: (context: DiscoverContext) => Discovery }>
  readonly load: () => Promise<{ readonly default: AdapterImplementation<contract> }>
}): () => Adapter<namespace, contract> {
  // Called in parallel with loading the modal, and again afterwards: importing a module twice would cost another frame.
  const discover = once(adapter.discover)
  return () => ({ kind: 'adapter', api: 1, ...adapter, discover }) as unknown as Adapter<namespace, contract>
}
