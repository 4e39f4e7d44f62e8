import { BaseError, safeUrl } from '@latchkey/kernel'
import { readLimitedText } from '@latchkey/kernel/adapter'
import { ProviderRpcError } from '../connector/ProviderRpcError.js'
import { isRecord } from '../isRecord.js'

let lastId = 0

/** Asks the site's node by JSON-RPC. @throws the node's error with its number, or `RPC_UNREACHABLE` */
export async function askNode(url: string, method: string, params: unknown): Promise<unknown> {
  const address = safeUrl(url, 'rpc')
  if (!address) throw new BaseError('This network has no node to ask.', { code: 'RPC_UNREACHABLE' })
  const id = ++lastId
  let answer: unknown
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id, method, params: params ?? [] }),
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'strict-origin',
    })
    answer = JSON.parse(await readLimitedText(response))
  } catch (cause) {
    throw new BaseError('The node of this network cannot be reached.', { code: 'RPC_UNREACHABLE', cause })
  }
  if (!isRecord(answer) || answer.id !== id) {
    throw new BaseError('The node of this network answered something else.', { code: 'RPC_UNREACHABLE' })
  }
  const { error } = answer
  if (isRecord(error)) {
    const code = typeof error.code === 'number' ? error.code : -32603
    throw new ProviderRpcError(code, String(error.message ?? '').slice(0, 200), error)
  }
  return answer.result
}
