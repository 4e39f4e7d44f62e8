/** A refusal in JSON-RPC. */
export interface RpcRefusal {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}

const longestData = 64 * 1024

/** What nodes refuse for reasons that a wallet can act on; the texts are ours. */
const reasons: readonly (readonly [pattern: RegExp, message: string])[] = [
  [/nonce too low/i, 'nonce too low'],
  [/nonce too high/i, 'nonce too high'],
  [/insufficient funds|insufficient lamports/i, 'insufficient funds'],
  [/already known|already processed/i, 'already known'],
  [/underpriced/i, 'replacement transaction underpriced'],
  [/intrinsic gas|gas too low/i, 'intrinsic gas too low'],
  [/max fee per gas less than|fee cap less than/i, 'max fee per gas less than block base fee'],
  [/blockhash not found/i, 'blockhash not found'],
  [/execution reverted|revert/i, 'execution reverted'],
]

const codes: ReadonlyMap<number, string> = new Map([
  [-32700, 'The node could not parse the request.'],
  [-32600, 'The node found the request invalid.'],
  [-32601, 'The node does not know this method.'],
  [-32602, 'The node found the parameters invalid.'],
  [-32002, 'The node refused the transaction.'],
])

/** A node's refusal without the node's own words: its code, a text of ours, and data that is bytes or says why a transaction fails. */
export function rpcRefusal({ code, message, data }: RpcRefusal): RpcRefusal {
  const known = reasons.find(([pattern]) => pattern.test(message.slice(0, 500)))?.[1]
  const isBytes = typeof data === 'string' && data.length <= longestData && /^0x[0-9a-f]*$/i.test(data)
  const error = typeof data === 'object' && data !== null && 'err' in data ? data.err : undefined
  const isError = error !== undefined && JSON.stringify(error).length <= 500
  return {
    code,
    message: known ?? codes.get(code) ?? 'The node refused the request.',
    ...(isBytes ? { data } : isError ? { data: { err: error } } : {}),
  }
}
