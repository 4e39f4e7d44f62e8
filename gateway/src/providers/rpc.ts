/** One call to a node, without an id: the pool numbers its calls itself. */
export interface RpcCall {
  readonly method: string
  readonly params: unknown
}

/** What a node says to one call: a result, a refusal of its own, or nothing that can be used. */
export type RpcOutcome =
  | { readonly result: unknown }
  | { readonly refusal: { readonly code: number; readonly message: string; readonly data?: unknown } }
  | { readonly failure: 'unavailable' }
