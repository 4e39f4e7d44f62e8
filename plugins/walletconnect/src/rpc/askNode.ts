import { BaseError, safeUrl } from '@latchkey/kernel'
import { readLimitedText } from '@latchkey/kernel/adapter'
import { ProviderRpcError } from '../connector/ProviderRpcError.js'
import { isRecord } from '../isRecord.js'

let lastId = 0
const deadlineMs = 30_000

/** Sends a JSON-RPC request to the site's node. @throws the node's error with its number, or `RPC_UNREACHABLE` */
export async function askNode(url: string, method: string, params: unknown): Promise<unknown> {
  const address = safeUrl(url, 'rpc')
  if (!address) throw new BaseError('This network has no RPC URL.', { code: 'RPC_UNREACHABLE' })
  const id = ++lastId
  let reply: unknown
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id, method, params: params ?? [] }),
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'strict-origin',
      signal: AbortSignal.timeout(deadlineMs),
    })
    reply = JSON.parse(await readLimitedText(response))
  } catch (cause) {
    throw new BaseError('The node of this network cannot be reached.', { code: 'RPC_UNREACHABLE', cause })
  }
  const { error, result } = isRecord(reply) && reply.id === id ? reply : {}
  if (error !== undefined && error !== null) {
    const { code, message } = Object(error) as { readonly [part: string]: unknown }
    const text = typeof message === 'string' ? message.slice(0, 200) : ''
    throw new ProviderRpcError(typeof code === 'number' ? code : -32603, text, error)
  }
  if (result === undefined) {
    throw new BaseError('The node of this network returned an invalid response.', { code: 'RPC_UNREACHABLE' })
  }
  return result
}
