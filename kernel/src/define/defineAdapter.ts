import type { Adapter, AdapterImplementation, DiscoverContext, Discovery } from '../connections/contract.js'

/** Makes one family of chains listable; `discover` and `load` are the only ways to its code. */
/*#__NO_SIDE_EFFECTS__*/
export function defineAdapter<namespace extends string, contract>(adapter: {
  readonly namespace: namespace
  readonly capabilities: readonly string[]
  readonly discover: () => Promise<{ readonly default: (context: DiscoverContext) => Discovery }>
  readonly load: () => Promise<{ readonly default: AdapterImplementation<contract> }>
}): () => Adapter<namespace, contract> {
  return () => ({ kind: 'adapter', api: 1, ...adapter }) as unknown as Adapter<namespace, contract>
}
