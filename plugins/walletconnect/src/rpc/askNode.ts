import { BaseError, safeUrl } from '@latchkey/kernel'
import { readLimitedText } from '@latchkey/kernel/adapter'
import { ProviderRpcError } from '../connector/ProviderRpcError.js'
import { isRecord } from '../isRecord.js'

let lastId = 0

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
    })
    reply = JSON.parse(await readLimitedText(response))
  } catch (cause) {
    throw new BaseError('The node of this network cannot be reached.', { code: 'RPC_UNREACHABLE', cause })
  }
  if (!isRecord(reply) || reply.id !== id) {
    throw new BaseError('The node of this network returned an invalid response.', { code: 'RPC_UNREACHABLE' })
  }
  const { error } = reply
  if (isRecord(error)) {
    const code = typeof error.code === 'number' ? error.code : -32603
    throw new ProviderRpcError(code, String(error.message ?? '').slice(0, 200), error)
  }
  return reply.result
}
