import { readLimitedText } from '@latchkey/kernel/adapter'
import { parseExactJson } from './parseExactJson.js'
import { RequestFailure } from './RequestFailure.js'

const privacy = { credentials: 'omit', redirect: 'error', referrerPolicy: 'strict-origin' } as const
let lastId = 0

/** What a node said instead of an answer. */
export interface NodeError {
  readonly code: number | undefined
  readonly message: string
  readonly data: unknown
}

/** What became of one request: an answer, or the node's refusal. */
export type NodeAnswer = { readonly result: unknown } | { readonly error: NodeError }

/** Sends one JSON-RPC request: its answer must carry its id, and is read without losing a digit. */
export async function sendRequest(
  url: string,
  method: string,
  params: readonly unknown[],
  signal: AbortSignal,
): Promise<NodeAnswer> {
  lastId++
  const id = lastId
  const response = await fetch(url, {
    ...privacy,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id, method, params }),
    signal,
  })
  const text = await readLimitedText(response)
  if (!response.ok) {
    const after = Number(response.headers.get('retry-after') ?? 0) * 1000 || 0
    throw new RequestFailure(`The address answered with ${response.status}.`, response.status, after)
  }
  const answer = Object(parseExactJson(text)) as { readonly [part: string]: unknown }
  if (answer.id !== id) throw new Error('The answer belongs to another request.')
  if (answer.error === undefined || answer.error === null) return { result: answer.result }
  const { code, message, data } = Object(answer.error) as { readonly [part: string]: unknown }
  return {
    error: {
      code: typeof code === 'number' ? code : undefined,
      message: typeof message === 'string' ? message.slice(0, 200) : '',
      data,
    },
  }
}
