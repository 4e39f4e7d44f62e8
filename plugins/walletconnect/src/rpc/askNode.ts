import type { Http, StandardSchema } from '@latchkey/kernel'
import { BaseError } from '@latchkey/kernel'
import { ProviderRpcError } from '../connector/ProviderRpcError.js'
import { isRecord } from '../isRecord.js'

let lastId = 0
const deadlineMs = 30_000
const maxBytes = 10_000_000

type Reply = { readonly result: unknown } | { readonly error: unknown }

/** A JSON-RPC response to the request of this id. */
const replySchema = (id: number): StandardSchema<Reply> => ({
  '~standard': {
    version: 1,
    validate(given) {
      if (!isRecord(given) || given.id !== id) return { issues: [{ message: 'It belongs to another request.' }] }
      const { error, result } = given
      if (error !== undefined && error !== null) return { value: { error } }
      return result === undefined ? { issues: [{ message: 'It has no result.' }] } : { value: { result } }
    },
  },
})

/** Sends a JSON-RPC request to the site's node. @throws the node's error with its number, or `RPC_UNREACHABLE` */
export async function askNode(http: Http, url: string, method: string, params: unknown): Promise<unknown> {
  const id = ++lastId
  const body = { jsonrpc: '2.0', id, method, params: params ?? [] }
  let reply: Reply
  try {
    reply = await http.json({ url, body, schema: replySchema(id), deadlineMs, maxBytes })
  } catch (cause) {
    throw new BaseError('The node of this network cannot be reached.', { code: 'RPC_UNREACHABLE', cause })
  }
  if ('result' in reply) return reply.result
  const { code, message } = Object(reply.error) as { readonly [part: string]: unknown }
  const text = typeof message === 'string' ? message.slice(0, 200) : ''
  throw new ProviderRpcError(typeof code === 'number' ? code : -32603, text, reply.error)
}
