import type { Network } from '../config/contract.js'
import type { Adapter, AdapterImplementation, DiscoverContext, Discovery } from '../connections/contract.js'
import { once } from '../promises/once.js'
import type { LocalText } from '../text/LocalText.js'

/** Makes one family of chains listable; `discover` and `load` are the only ways to its code. */
/*#__NO_SIDE_EFFECTS__*/
export function defineAdapter<namespace extends string, contract>(adapter: {
  readonly namespace: namespace
  readonly title?: LocalText
  readonly capabilities: readonly string[]
  readonly serves?: (network: Network) => boolean
  readonly discover: () => Promise<{ readonly default: (context: DiscoverContext) => Discovery }>
  readonly load: () => Promise<{ readonly default: AdapterImplementation<contract> }>
}): () => Adapter<namespace, contract> {
  // Asked for beside the modal's code and again once that is there: a module asked for twice comes a frame later.
  const discover = once(adapter.discover)
  return () => ({ kind: 'adapter', api: 1, ...adapter, discover }) as unknown as Adapter<namespace, contract>
}
