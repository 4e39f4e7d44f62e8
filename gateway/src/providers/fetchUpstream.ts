import { readLimited } from './readLimited.js'
import { UpstreamFailure } from './UpstreamFailure.js'

interface UpstreamRequest {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Sent as JSON by POST; without it the request is a GET. */
  readonly body?: unknown
  readonly maxBytes: number
  readonly signal: AbortSignal
}

/** The JSON of a server behind the gateway; throws an `UpstreamFailure`, which says nothing about the address. */
export async function fetchUpstream({ url, headers, body, maxBytes, signal }: UpstreamRequest): Promise<unknown> {
  try {
    const response = await fetch(url, {
      headers: {
        ...headers,
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      // A redirect could lead into the owner's own network.
      redirect: 'error',
      signal,
    })
    const text = response.ok ? await readLimited(response, maxBytes) : undefined
    if (text !== undefined) return JSON.parse(text)
    if (!response.bodyUsed) await response.body?.cancel()
  } catch {
    if (signal.aborted) throw new UpstreamFailure('late')
  }
  throw new UpstreamFailure('unavailable')
}
