import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ReadConfiguration } from '../configuration/configurationSchema.js'
import { addressOf } from './addressOf.js'
import type { Call } from './Call.js'
import type { CallContext } from './CallContext.js'
import { failureStatus, RequestFailure } from './RequestFailure.js'
import { failureBody, failureHeaders, securityHeaders } from './respond.js'

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
   * other, and is refused when that is too many. `failed` is called when it could not be counted: nothing was sent then.
   */
  serve(request: IncomingMessage, response: ServerResponse, failed: () => void): boolean
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

interface Sent {
  readonly status: number
  readonly headers: readonly string[]
  readonly body: string | undefined
  readonly requestId?: string
  /** Absent where the app does not know it yet either. */
  readonly project: string | undefined
  readonly start: number
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
  /** Sends what is known by now, and reports it as the app does. */
  const send = (
    { call }: Entry,
    response: ServerResponse,
    { status, headers, body, project, requestId = randomUUID(), start }: Sent,
  ): void => {
    response.writeHead(status, [...headers, 'x-request-id', requestId, ...(body === undefined ? [] : lengthOf(body))])
    response.end(body)
    const ms = Math.round(performance.now() - start)
    context.metrics.requested({ route: call.path, method: call.method, status, seconds: ms / 1000 })
    if (project) context.usage.count(project, call.name, status >= 400)
    context.log.info({ requestId, method: call.method, route: call.path, status, ms, project }, 'request')
  }
  const refuse = (
    failure: RequestFailure,
    origin: string | undefined,
  ): Pick<Sent, 'headers' | 'body' | 'requestId'> => {
    const requestId = randomUUID()
    const headers = [...failureHeaders(failure, origin), ...securityHeaders(context)].flat()
    return {
      requestId,
      headers: [...headers, 'content-type', 'application/json'],
      body: JSON.stringify(failureBody(failure, requestId)),
    }
  }
  const answer = async (
    entry: Entry,
    request: IncomingMessage,
    response: ServerResponse,
    failed: () => void,
  ): Promise<void> => {
    const { call, projectId, headers, body } = entry
    const start = performance.now()
    let project: string | undefined
    try {
      const address = addressOf({ incoming: request }, context.configuration().trustProxy)
      if (call.limit) await context.limits.take(call.limit, { address })
      project = projectId
      if (call.limit) await context.limits.take(call.limit, { projectId })
    } catch (failure) {
      if (!(failure instanceof RequestFailure)) return failed()
      // Not passed on: the app would count it once more.
      const status = failureStatus[failure.reason]
      return send(entry, response, { ...refuse(failure, request.headers.origin), status, project, start })
    }
    const isKnown = request.headers['if-none-match'] !== undefined
    send(entry, response, { status: isKnown ? 304 : 200, headers, body: isKnown ? undefined : body, project, start })
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
    serve(request, response, failed) {
      const known = request.headers['if-none-match']
      const entry = request.method === 'GET' ? find(request) : undefined
      // Lists of tags are rare.
      if (!entry || (known !== undefined && known !== entry.tag)) return false
      // What cannot be written is a connection that is of no use.
      answer(entry, request, response, failed).catch(() => response.destroy())
      return true
    },
    clear: () => entries.clear(),
  }
}

const lengthOf = (body: string): string[] => ['content-length', String(Buffer.byteLength(body))]
