import type { Clock } from '../clock/clock.js'
import type { Network } from '../config/contract.js'
import { isStrings } from '../config/isStrings.js'
import { BaseError } from '../errors/BaseError.js'
import { invalidArgument } from '../errors/invalidArgument.js'
import { aborted } from '../errors/refused.js'
import type { KernelEnvironment } from '../kernel.js'
import { untilAborted } from '../promises/untilAborted.js'
import { safeUrl } from '../text/safeUrl.js'
import type { Unsubscribe } from '../unsubscribe.js'
import type { FileRequest, Http, HttpRequest, JsonRequest, SchemaIssue, StandardSchema } from './contract.js'
import { readLimited, readLimitedText } from './readLimited.js'

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
/** Most addresses whose failure is remembered. */
const mostFailed = 100
/** The shortest pause, whatever the server asks for. */
const pauseMs = 500

class Refused extends BaseError {
  readonly pauseMs: number | undefined

  constructor({ status, headers }: Response, origin: string, reason: string | undefined) {
    const seconds = Number(headers.get('retry-after') ?? Number.NaN)
    const waitMs = busy.includes(status) && seconds >= 0 ? Math.max(seconds * 1000, pauseMs) : undefined
    super(`The server refused the request with the status ${status}.`, {
      code: 'HTTP_REFUSED',
      details: { origin, status, ...(reason && { reason }), ...(waitMs && { waitMs }) },
    })
    this.pauseMs = busy.includes(status) ? (waitMs ?? pauseMs) : undefined
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

/** Validates a value. A schema may be of any library: whatever it throws or returns, the error is one of ours. */
const parse = async <value>(schema: StandardSchema<value>, given: unknown, origin: string): Promise<value> => {
  let cause: unknown
  let reason = 'Its schema failed.'
  try {
    const checked = await schema['~standard'].validate(given)
    if (!checked.issues) return checked.value
    const [issue] = checked.issues
    // Cut: a schema may repeat what the server sent.
    reason = issue ? `${pathOf(issue)}: ${issue.message}`.slice(0, 200) : ''
  } catch (error) {
    cause = error
  }
  throw invalid(origin, reason, cause)
}

const hasValidate = (schema: StandardSchema<unknown> | undefined): boolean => {
  try {
    return typeof schema?.['~standard'].validate === 'function'
  } catch {
    return false
  }
}

/** Most bytes of a refusal that are read. */
const maxReasonBytes = 1024

/** How long the body of a refusal may take. */
const reasonMs = 500

/** The code that a gateway names when it refuses a site, `{ reasons: [{ name }] }`; `undefined` for any other body. */
const parseReason = async (response: Response): Promise<string | undefined> => {
  try {
    const { reasons } = JSON.parse(await readLimitedText(response, maxReasonBytes)) as { reasons: { name: unknown }[] }
    const name = reasons[0]?.name
    return typeof name === 'string' && /^[A-Z][A-Z0-9_]{1,40}$/.test(name) ? name : undefined
  } catch {
    return
  }
}

/** Cancels a body that is not read; a source that refuses is ignored. */
const drop = ({ body }: Response): void => void body?.cancel().catch(() => undefined)

/** The same after a short while: a body that never ends holds up no refusal. */
const reasonOf = async (response: Response, clock: Clock): Promise<string | undefined> => {
  if (response.status !== 403) return void drop(response)
  let undo: Unsubscribe | undefined
  const late = new Promise<undefined>((resolve) => {
    undo = clock.after(reasonMs, () => resolve(undefined))
  })
  return Promise.race([parseReason(response), late]).finally(undo)
}

const textOf = (body: unknown): string | undefined => {
  try {
    const text = body === undefined ? undefined : JSON.stringify(body)
    if ((text === undefined) === (body === undefined)) return text
  } catch {
    // Cyclic, or a getter that throws.
  }
  throw invalidArgument('body', 'Pass plain data.')
}

/** Beyond this, timers run at once. */
const mostMs = 2 ** 31 - 1

/** Reads the limits of a request. @throws `ARGUMENT_INVALID` */
const limitsOf = ({ deadlineMs = 15_000, maxBytes = 1_000_000, retries = 1, signal }: HttpRequest) => {
  for (const [name, value] of Object.entries({ deadlineMs, maxBytes, retries }))
    if (!Number.isFinite(value) || value < 0 || value > mostMs)
      throw invalidArgument(name, 'Pass a number from 0 to 2,147,483,647.')
  if (signal !== undefined && !(signal instanceof AbortSignal)) throw invalidArgument('signal', 'Pass an AbortSignal.')
  return { deadlineMs, maxBytes, retries, signal }
}

/** What identified requests add to their query: the version is that of the protocol of these servers. */
const identityOf = ({ projectId, networks }: HttpSite['options']): HttpRequest['query'] => {
  const [namespace = 'universal', ...others] = new Set(networks.map(({ chainNamespace }) => chainNamespace))
  return { projectId, st: 'latchkey', sv: `html-${others.length ? 'universal' : namespace}-2.18.0` }
}

/** The one place that knows how a site may write the URL of its gateway. */
const below = (base: unknown, path: string): string => `${`${base}`.replace(/[?#].*$/, '').replace(/\/+$/, '')}/${path}`

const addressOf = ({ base, url, query, isIdentified }: HttpRequest, options: HttpSite['options']): URL => {
  const safe = safeUrl(base === undefined ? url : below(base, url), 'rpc')
  if (!safe) throw invalidArgument('url', 'Use an https: URL, or http: on localhost.')
  const address = new URL(safe)
  for (const [name, value] of Object.entries({ ...query, ...(isIdentified && identityOf(options)), ...query })) {
    if (value === undefined || value === '') continue
    if (!/string|number|boolean/.test(typeof value)) throw invalidArgument('query', 'Pass texts, numbers and booleans.')
    address.searchParams.set(name, String(value))
  }
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

/** Addresses that failed: browsers keep a 410 for good, and the page of a captive portal for as long as it says. */
const createFailures = () => {
  const failed = new Set<string>()
  return {
    has: (address: string) => failed.has(address),
    remove: (address: string) => failed.delete(address),
    add(address: string): void {
      failed.add(address)
      const [oldest = address] = failed
      if (failed.size > mostFailed) failed.delete(oldest)
    },
  }
}

/** Waits, or rejects once the signal is aborted. */
const pause = async (clock: Clock, ms: number, signal: AbortSignal): Promise<void> => {
  let undo: Unsubscribe | undefined
  const waiting = new Promise<void>((resolve) => {
    undo = clock.after(ms, resolve)
  })
  await untilAborted(waiting, signal).finally(undo)
}

/** Creates the requests of one plugin; `life` is aborted when it is disposed. */
export function createHttp({ clock, options, environment }: HttpSite, life: AbortSignal): Http {
  const failed = createFailures()

  const send = async <value>(
    request: HttpRequest,
    body: string | undefined,
    read: (response: Response, origin: string) => Promise<value>,
  ): Promise<value> => {
    const { deadlineMs, retries, signal: own } = limitsOf(request)
    const address = addressOf(request, options)
    const { origin, href } = address
    const endsAt = clock.now() + deadlineMs
    const { signal, isLate, undo } = untilOver([life, ...(own ? [own] : [])], deadlineMs, clock)

    let refusal: Refused | undefined
    const once = async (): Promise<value> => {
      let response: Response
      try {
        response = await fetch(address, {
          ...privacy,
          signal,
          ...(failed.has(href) && { cache: 'reload' }),
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
      refusal = new Refused(response, origin, await reasonOf(response, clock))
      throw refusal
    }
    const patiently = async (left: number): Promise<value> => {
      try {
        const value = await once()
        failed.remove(href)
        return value
      } catch (error) {
        failed.add(href)
        const isUnreached = (error as BaseError).code === 'HTTP_UNREACHABLE'
        const ms = error instanceof Refused ? error.pauseMs : isUnreached ? pauseMs : undefined
        // A request with a body may have had its effect; a pause beyond the deadline would be for nothing.
        if (body !== undefined || left < 1 || ms === undefined || clock.now() + ms >= endsAt || signal.aborted)
          throw error
        await pause(clock, ms, signal)
        return patiently(left - 1)
      }
    }

    try {
      return await untilAborted(patiently(retries), signal)
    } catch (error) {
      // What a server refused is known, even if a second try is not over.
      if (isLate())
        throw refusal ?? new BaseError('The server did not respond in time.', { code: 'TIMEOUT', details: { origin } })
      throw signal.aborted ? aborted(signal.reason) : error
    } finally {
      undo()
    }
  }

  const bytesOf = (response: Response, origin: string, request: HttpRequest) =>
    readLimited(response, limitsOf(request).maxBytes).catch((cause: unknown) => {
      throw invalid(origin, 'It is too large or was cut off.', cause)
    })

  return {
    async json<result>(request: JsonRequest<result>): Promise<result> {
      const { body, schema } = Object(request) as JsonRequest<result>
      if (!hasValidate(schema)) throw invalidArgument('schema', 'Pass a Standard Schema.')
      return send(request, textOf(body), async (response, origin) => {
        const bytes = await bytesOf(response, origin, request)
        let value: unknown
        try {
          value = JSON.parse(new TextDecoder().decode(bytes))
        } catch (cause) {
          throw invalid(origin, 'It is not JSON.', cause)
        }
        return parse(schema, value, origin)
      })
    },
    async file(request: FileRequest) {
      const { types } = Object(request) as FileRequest
      if (!isStrings(types)) throw invalidArgument('types', 'List media types.')
      return send(request, undefined, async (response, origin) => {
        // A cache that repeats the header makes a list of it.
        const type = response.headers.get('content-type')?.split(/[;,]/)[0]?.trim().toLowerCase() ?? ''
        if (types.includes(type)) return { type, bytes: await bytesOf(response, origin, request) }
        drop(response)
        throw invalid(origin, 'It is of another media type.')
      })
    },
  }
}
