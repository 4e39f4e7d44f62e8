import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ReadConfiguration } from '../configuration/configurationSchema.js'
import { addressOf } from './addressOf.js'
import type { Call } from './Call.js'
import type { CallContext } from './CallContext.js'

/** A response as it was sent, and what it is counted as. */
export interface SharedResponse {
  readonly call: Call
  readonly projectId: string
  readonly body: string
  readonly headers: Headers
}

/** Serves what many visitors of a page ask alike straight from memory: the request and its page are the same to the letter. */
export interface SharedResponses {
  /** Keeps the response to a request for a moment. */
  keep(request: Pick<IncomingMessage, 'url' | 'headers'>, response: SharedResponse): void
  /**
   * Serves a request whose response is kept; false when there is none, or when it has to be handled in full. It counts as any
   * other: `refused` is called when that is too many.
   */
  serve(request: IncomingMessage, response: ServerResponse, refused: () => void): boolean
  /** Forgets all of them, after a change of the data. */
  clear(): void
}

/** How long a response is kept: a change by another process is seen after that. */
const keptMs = 1000
const maxResponses = 500

interface Entry extends Omit<SharedResponse, 'headers'> {
  readonly until: number
  /** It is another object after a change. */
  readonly configuration: ReadConfiguration
  readonly body: string
  readonly tag: string | null
  /** Names and values in turn, as the response is written. */
  readonly headers: readonly string[]
}

/** Creates the shared responses of a gateway. */
export function createSharedResponses(context: CallContext): SharedResponses {
  const entries = new Map<string, Entry>()
  const keyOf = ({ url, headers }: Pick<IncomingMessage, 'url' | 'headers'>): string => `${headers.origin ?? ''} ${url}`

  const find = (request: IncomingMessage): Entry | undefined => {
    const entry = entries.get(keyOf(request))
    if (!entry) return undefined
    const isCurrent = entry.until > performance.now() && entry.configuration === context.configuration()
    if (isCurrent && !context.isDraining()) return entry
    entries.delete(keyOf(request))
    return undefined
  }
  const send = (entry: Entry, response: ServerResponse, isKnown: boolean, start: number): void => {
    const { call, projectId, headers, body } = entry
    const requestId = randomUUID()
    const status = isKnown ? 304 : 200
    response.writeHead(status, [...headers, 'x-request-id', requestId, ...(isKnown ? [] : lengthOf(body))])
    response.end(isKnown ? undefined : body)
    const ms = Math.round(performance.now() - start)
    context.metrics.requested({ route: call.path, method: call.method, status, seconds: ms / 1000 })
    context.usage.count(projectId, call.name, false)
    context.log.info({ requestId, method: call.method, route: call.path, status, ms, project: projectId }, 'request')
  }
  const count = async ({ call: { limit }, projectId }: Entry, request: IncomingMessage): Promise<void> => {
    if (!limit) return
    const address = addressOf({ incoming: request }, context.configuration().trustProxy)
    await context.limits.take(limit, { address })
    await context.limits.take(limit, { projectId })
  }

  return {
    keep(request, { call, projectId, body, headers }) {
      const lasting = [...headers].filter(([name]) => name !== 'x-request-id' && name !== 'content-length')
      const [oldest] = entries.keys()
      if (entries.size >= maxResponses && oldest !== undefined) entries.delete(oldest)
      entries.set(keyOf(request), {
        call,
        projectId,
        body,
        until: performance.now() + keptMs,
        configuration: context.configuration(),
        tag: headers.get('etag'),
        headers: lasting.flat(),
      })
    },
    serve(request, response, refused) {
      const known = request.headers['if-none-match']
      const entry = request.method === 'GET' ? find(request) : undefined
      // Lists of tags are rare.
      if (!entry || (known !== undefined && known !== entry.tag)) return false
      const start = performance.now()
      count(entry, request).then(() => send(entry, response, known !== undefined, start), refused)
      return true
    },
    clear: () => entries.clear(),
  }
}

const lengthOf = (body: string): string[] => ['content-length', String(Buffer.byteLength(body))]
