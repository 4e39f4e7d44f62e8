import { BaseError, cleanText } from '@latchkey/kernel'
import { readLimitedText, untilDeadline } from '@latchkey/kernel/adapter'
import type { BackendSeams } from './contract.js'

/** A request to the server that decides who is signed in. */
export interface ServerQuestion {
  readonly url: URL
  /** Sent as JSON. */
  readonly body?: unknown
  /** @default 'GET' */
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  /** Whether its cookies go with it. */
  readonly hasCookies: boolean
}

/** What the server said: JSON, or that it knows no session, which refuses a sign-in. */
export type ServerAnswer =
  | { readonly isSignedOut: true; readonly refusal: BaseError }
  | { readonly isSignedOut: false; readonly value: unknown }

const deadlineMs = 12_000
const maxBytes = 64_000
const maxText = 200

const clean = (text: string): string => cleanText(text, maxText)

/** The words of a response that is not JSON, unless it is a page, or those of a server that has no such route. */
const wordsOf = (status: number, type: string | null, text: string): string | undefined =>
  ![404, 405].includes(status) && /^text\/plain\b/i.test(type ?? 'text/plain') && !/^\s*</.test(text)
    ? clean(text) || undefined
    : undefined

/** Reasons that a page says in its visitor's language, by the code of a gateway. */
const reasonNames: ReadonlyMap<unknown, string> = new Map([
  ['SIGN_IN_EXPIRED', 'expired'],
  ['SIGN_IN_NOT_YET', 'not-yet'],
  ['SIGN_IN_NONCE', 'nonce'],
])

/** What a refusal in JSON says: the form of a gateway, or that of `createSignInHandlers`. */
function reasonOf(value: unknown): { readonly text?: string; readonly reason?: string } {
  const { reasons, reason: own } = Object(value) as { readonly reasons?: unknown; readonly reason?: unknown }
  const [first] = Array.isArray(reasons) ? reasons : []
  const { name, description } = Object(first) as { readonly name?: unknown; readonly description?: unknown }
  const reason = own ?? reasonNames.get(name)
  return {
    ...(typeof description === 'string' && clean(description) && { text: clean(description) }),
    ...(typeof reason === 'string' && /^[a-z-]{1,40}$/.test(reason) && { reason }),
  }
}

/** What is known of a response that is not what was asked for. */
interface Said {
  readonly status?: number
  readonly text?: string | undefined
  readonly reason?: string
}

const refused = (details: Said): BaseError =>
  new BaseError(details.text ?? 'The server did not accept this sign-in.', {
    code: 'SIWX_REFUSED',
    details: { ...details },
  })

/** Its server takes each nonce once. */
export const nonceUsed = (): BaseError => refused({ reason: 'nonce' })

/** Nothing is known: nobody is signed in or out by it. */
export const unavailable = (details: Said, cause?: unknown): BaseError =>
  new BaseError(details.text ?? 'It could not be checked who is signed in.', {
    code: 'SIWX_UNAVAILABLE',
    details: { ...details },
    cause,
  })

/** Statuses after which nothing is known. */
const isUnknown = (status: number): boolean => status >= 500 || [408, 425, 429].includes(status)

const parse = (text: string): { readonly value: unknown } | undefined => {
  try {
    return { value: text === '' ? undefined : JSON.parse(text) }
  } catch {
    return
  }
}

/**
 * Asks once: a request may have had its effect. A plain text in place of JSON is what the error says.
 * @throws `SIWX_REFUSED`, and `SIWX_UNAVAILABLE` while nothing is known
 */
export async function askServer(
  { url, body, method = 'GET', headers, hasCookies }: ServerQuestion,
  { clock, signal }: Pick<BackendSeams, 'clock' | 'signal'>,
): Promise<ServerAnswer> {
  let response: Response
  let text: string
  try {
    ;[response, text] = await untilDeadline(
      async (late) => {
        const received = await fetch(url, {
          method,
          signal: late,
          credentials: hasCookies ? 'include' : 'omit',
          redirect: 'error',
          referrerPolicy: 'strict-origin',
          cache: 'no-store',
          headers: {
            accept: 'application/json',
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        })
        return [received, await readLimitedText(received, maxBytes)] as const
      },
      { clock, signal, deadlineMs },
    )
  } catch (cause) {
    throw unavailable({}, cause)
  }
  const { status } = response
  const parsed = parse(text)
  const said = parsed ? reasonOf(parsed.value) : { text: wordsOf(status, response.headers.get('content-type'), text) }
  const details = { status, ...said }
  if (isUnknown(status)) throw unavailable(details)
  if (response.ok && parsed) return { isSignedOut: false, value: parsed.value }
  if (status === 401) return { isSignedOut: true, refusal: refused(details) }
  throw refused(details)
}
