import { BaseError } from '../errors/BaseError.js'
import { readLimitedText } from '../http/readLimited.js'
import type { RpcTransport } from './rpcReader.js'

const privacy = { credentials: 'omit', redirect: 'error', referrerPolicy: 'strict-origin' } as const
const busy = [429, 500, 502, 503, 504]
let lastId = 0

/** What a node refused a request with. */
export interface RpcRefusal {
  readonly code: number | undefined
  /** Its first 200 characters. */
  readonly message: string
  readonly data: unknown
}

/** Thrown where a node understood a request and refused it. */
export class RpcRefused extends BaseError {
  readonly refusal: RpcRefusal

  constructor(refusal: RpcRefusal) {
    super('The network refused the request.', {
      code: 'RPC_REFUSED',
      details: { rpcCode: refusal.code, reason: refusal.message },
    })
    this.refusal = refusal
  }
}

/** Thrown where a server returned another status than 200. */
class StatusError extends Error {
  readonly status: number
  readonly retryAfterMs: number

  constructor({ status, headers }: Response) {
    super(`The server returned the status ${status}.`)
    this.status = status
    this.retryAfterMs = Number(headers.get('retry-after') ?? 0) * 1000 || 0
  }
}

const readRefusal = (error: unknown): RpcRefusal => {
  const { code, message, data } = Object(error) as { readonly [part: string]: unknown }
  return {
    code: typeof code === 'number' ? code : undefined,
    message: typeof message === 'string' ? message.slice(0, 200) : '',
    data,
  }
}

/**
 * Sends JSON-RPC requests over HTTP for `rpcReader`, without credentials and without following redirects. A response counts
 * only with the id of its request; its size is limited. Requests are repeated while the server is busy, cannot be reached, or
 * refuses with one of `busyCodes`.
 */
export const jsonRpc = ({
  parse = JSON.parse,
  busyCodes = [],
}: {
  readonly parse?: (text: string) => unknown
  readonly busyCodes?: readonly number[]
} = {}): RpcTransport => ({
  send: (url, { signal, patiently }, { method, params }) =>
    patiently(async () => {
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
      if (!response.ok) throw new StatusError(response)
      const body = Object(parse(text)) as { readonly [part: string]: unknown }
      if (body.id !== id) throw new Error('The response belongs to another request.')
      if (body.error === undefined || body.error === null) return body.result
      throw new RpcRefused(readRefusal(body.error))
    }),
  retry(error) {
    if (error instanceof StatusError) return busy.includes(error.status) ? error.retryAfterMs : undefined
    if (error instanceof RpcRefused) return busyCodes.includes(error.refusal.code ?? Number.NaN) ? 0 : undefined
    // `fetch` throws this, and nothing else, when there is no connection.
    return error instanceof TypeError ? 0 : undefined
  },
})
