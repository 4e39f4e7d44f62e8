import type { Clock } from '../clock/clock.js'
import type { Network } from '../config/contract.js'
import { BaseError } from '../errors/BaseError.js'
import { invalidArgument } from '../errors/invalidArgument.js'
import { aborted } from '../errors/refused.js'
import type { KernelEnvironment } from '../kernel.js'
import { untilAborted } from '../promises/untilAborted.js'
import { safeUrl } from '../text/safeUrl.js'
import type { FileRequest, Http, HttpRequest, JsonRequest, SchemaIssue } from './contract.js'
import { readLimited } from './readLimited.js'

/** What requests need of their kernel. */
export interface HttpSite {
  readonly clock: Clock
  readonly options: {
    readonly projectId?: string | undefined
    readonly networks: readonly Pick<Network, 'chainNamespace'>[]
  }
  readonly environment: Pick<KernelEnvironment, 'isOffline'>
}

const privacy = { credentials: 'omit', redirect: 'error', referrerPolicy: 'strict-origin' } as const
/** Statuses of a server that may respond to the same request soon. */
const busy = [408, 425, 429, 500, 502, 503, 504]
const pauseMs = 500

class Refused extends BaseError {
  readonly pauseMs: number | undefined

  constructor({ status, headers }: Response, origin: string) {
    super(`The server refused the request with the status ${status}.`, {
      code: 'HTTP_REFUSED',
      details: { origin, status },
    })
    const seconds = Number(headers.get('retry-after') ?? Number.NaN)
    this.pauseMs = busy.includes(status) ? (seconds >= 0 ? seconds * 1000 : pauseMs) : undefined
  }
}

const invalid = (origin: string, reason: string, cause?: unknown): BaseError =>
  new BaseError('The server returned an invalid response.', {
    code: 'HTTP_RESPONSE_INVALID',
    details: { origin, reason },
    cause,
  })

const pathOf = ({ path = [] }: SchemaIssue): string =>
  path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.')

/** What identified requests add to their query: the version is that of the protocol of these servers. */
const identityOf = ({ projectId, networks }: HttpSite['options']): HttpRequest['query'] => {
  const [namespace = 'universal', ...others] = new Set(networks.map(({ chainNamespace }) => chainNamespace))
  return { projectId, st: 'latchkey', sv: `html-${others.length ? 'universal' : namespace}-2.18.0` }
}

const addressOf = ({ url, query, isIdentified }: HttpRequest, options: HttpSite['options']): URL => {
  const safe = safeUrl(url, 'rpc')
  if (!safe) throw invalidArgument('url', 'Use an https: URL, or http: on localhost.')
  const address = new URL(safe)
  for (const [name, value] of Object.entries({ ...query, ...(isIdentified && identityOf(options)), ...query }))
    if (value !== undefined && value !== '') address.searchParams.set(name, String(value))
  return address
}

/** A signal that is aborted with any of the given ones, and at the deadline. */
const untilOver = (signals: readonly AbortSignal[], deadlineMs: number, clock: Clock) => {
  const abort = new AbortController()
  let isLate = false
  const stop = (): void => abort.abort(signals.find((signal) => signal.aborted)?.reason)
  const undoTimer = clock.after(deadlineMs, () => {
    isLate = true
    abort.abort()
  })
  for (const signal of signals) {
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop)
  }
  const undo = (): void => {
    undoTimer()
    for (const signal of signals) signal.removeEventListener('abort', stop)
  }
  return { signal: abort.signal, isLate: () => isLate, undo }
}

/** Creates the requests of one plugin; `life` is aborted when it is disposed. */
export function createHttp({ clock, options, environment }: HttpSite, life: AbortSignal): Http {
  /** Waits, or rejects once the signal is aborted. */
  const pause = (ms: number, signal: AbortSignal): Promise<void> =>
    untilAborted(new Promise((resolve) => void clock.after(ms, resolve)), signal)

  const send = async <value>(
    request: HttpRequest,
    body: string | undefined,
    read: (response: Response, origin: string) => Promise<value>,
  ): Promise<value> => {
    const address = addressOf(request, options)
    const { origin } = address
    const { deadlineMs = 15_000, retries = 1 } = request
    const { signal, isLate, undo } = untilOver([life, ...(request.signal ? [request.signal] : [])], deadlineMs, clock)

    const once = async (): Promise<value> => {
      let response: Response
      try {
        response = await fetch(address, {
          ...privacy,
          signal,
          headers: { accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }) },
          ...(body !== undefined && { method: 'POST', body }),
        })
      } catch (cause) {
        throw new BaseError('The server could not be reached.', {
          code: 'HTTP_UNREACHABLE',
          details: { origin, isOffline: environment.isOffline?.() === true },
          cause,
        })
      }
      if (response.ok) return read(response, origin)
      await response.body?.cancel()
      throw new Refused(response, origin)
    }
    const patiently = async (left: number): Promise<value> => {
      try {
        return await once()
      } catch (error) {
        const isUnreached = (error as BaseError).code === 'HTTP_UNREACHABLE'
        const ms = error instanceof Refused ? error.pauseMs : isUnreached ? pauseMs : undefined
        // A request with a body may have had its effect.
        if (body !== undefined || !left || ms === undefined || signal.aborted) throw error
        await pause(ms, signal)
        return patiently(left - 1)
      }
    }

    try {
      return await untilAborted(patiently(retries), signal)
    } catch (error) {
      if (isLate()) throw new BaseError('The server did not respond in time.', { code: 'TIMEOUT', details: { origin } })
      throw signal.aborted ? aborted(signal.reason) : error
    } finally {
      undo()
    }
  }

  const bytesOf = (response: Response, origin: string, { maxBytes = 1_000_000 }: HttpRequest) =>
    readLimited(response, maxBytes).catch((cause: unknown) => {
      throw invalid(origin, 'It is too large or was cut off.', cause)
    })

  return {
    async json<result>(request: JsonRequest<result>): Promise<result> {
      let body: string | undefined
      try {
        body = request.body === undefined ? undefined : JSON.stringify(request.body)
      } catch {
        throw invalidArgument('body', 'Pass plain data.')
      }
      return send(request, body, async (response, origin) => {
        const bytes = await bytesOf(response, origin, request)
        let value: unknown
        try {
          value = JSON.parse(new TextDecoder().decode(bytes))
        } catch (cause) {
          throw invalid(origin, 'It is not JSON.', cause)
        }
        const checked = await request.schema['~standard'].validate(value)
        if (!checked.issues) return checked.value
        const [issue] = checked.issues
        // Cut: a schema may repeat what the server sent.
        throw invalid(origin, issue ? `${pathOf(issue)}: ${issue.message}`.slice(0, 200) : '')
      })
    },
    file: (request: FileRequest) =>
      send(request, undefined, async (response, origin) => {
        const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
        if (request.types.includes(type)) return { type, bytes: await bytesOf(response, origin, request) }
        await response.body?.cancel()
        throw invalid(origin, 'It is of another media type.')
      }),
  }
}
