import type { ErrorCode } from '@latchkey/kernel'
import { BaseError, toBaseError, toProviderError } from '@latchkey/kernel'
import { relayRefused, relayUnreachable, requestExpired, sessionNotFound } from '../errors.js'

/** Reasons of a relay for rejecting a site, by message; each code is also an alert. */
const refusals: readonly (readonly [text: RegExp, code: ErrorCode])[] = [
  [/origin not allowed/i, 'ORIGIN_NOT_ALLOWED'],
  [/jwt token is not yet valid|jwt token is expired/i, 'SESSION_EXPIRED'],
  [/unauthorized: invalid key|project not found|projectid/i, 'PROJECT_ID_INVALID'],
  [/connection closed abnormally with code: 3000/i, 'RELAY_REFUSED'],
]

/** What a wallet does not support, by error code of the Sign API. */
const unsupported: { readonly [number: number]: readonly [code: ErrorCode, message: string] } = {
  5100: ['CHAIN_NOT_SUPPORTED', 'The wallet does not support this network.'],
  5101: ['METHOD_NOT_SUPPORTED', 'The wallet does not support this method.'],
  5102: ['METHOD_NOT_SUPPORTED', 'The wallet does not support the events of this site.'],
  5103: ['ACCOUNT_NOT_FOUND', 'The wallet does not have this account.'],
  5104: ['CHAIN_NOT_SUPPORTED', 'The wallet does not support this kind of network.'],
}

/** Reads message and code of a foreign error; a value whose getters throw yields neither. */
const read = (thrown: unknown): { readonly text: string; readonly number?: number; readonly isError?: boolean } => {
  try {
    const { message, code } = Object(thrown) as { readonly message?: unknown; readonly code?: unknown }
    const text = typeof message === 'string' ? message : typeof thrown === 'string' ? thrown : ''
    return { text, ...(typeof code === 'number' && { number: code }), isError: thrown instanceof Error }
  } catch {
    return { text: '' }
  }
}

/** Converts an error of the relay client or of a peer to one with our codes; the number stays in `details`. */
export function toTransportError(thrown: unknown, method = ''): BaseError {
  const known = toBaseError(thrown)
  if (known === thrown) return known
  const { text, number, isError } = read(thrown)
  // The relay client throws errors, whereas a peer's rejection is the plain object that it sent, with any message.
  const isOfRelay = isError && number === undefined
  for (const [pattern, code] of refusals) if (isOfRelay && pattern.test(text)) return relayRefused(code, thrown)
  // The client's own errors have no code, or 0; a peer's error with the same message has one.
  if (
    number === 8000 ||
    /request expired|session_request.*expired/i.test(text) ||
    (number === 4100 && /expired/i.test(text))
  )
    return requestExpired(method, thrown)
  if (/proposal expired|no matching key.*proposal/i.test(text)) return requestExpired('', thrown)
  if (!number || number < 5000) {
    if (/no matching key|unknown topic|topic doesn't exist|session topic/i.test(text)) return sessionNotFound()
    if (
      isOfRelay &&
      /no internet|socket|failed to publish|publish.*(timed? ?out|failed)|couldn't establish|stalled/i.test(text)
    ) {
      return relayUnreachable(thrown)
    }
  }
  const refusal = number !== undefined && Object.hasOwn(unsupported, number) ? unsupported[number] : undefined
  if (refusal) {
    const [code, message] = refusal
    return new BaseError(message, { code, cause: thrown, details: { providerCode: number } })
  }
  return toProviderError(thrown)
}
