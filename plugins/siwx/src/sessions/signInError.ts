import type { BaseErrorOptions } from '@latchkey/kernel'
import { BaseError, cleanText, toBaseError } from '@latchkey/kernel'
import type { SignInRefusal, VerdictReason } from '../contract.js'

const reasons: ReadonlySet<unknown> = new Set<SignInRefusal>([
  'mismatch',
  'expired',
  'not-yet',
  'fields',
  'unavailable',
  'unsupported',
  'size',
  'domain',
  'uri',
  'chain',
  'nonce',
])

/** Codes of sign-in that a backend may reject with. */
const own: ReadonlySet<string> = new Set(['SIWX_REFUSED', 'SIWX_UNAVAILABLE', 'SIWX_UNSUPPORTED'])

/** An error of sign-in. Neither message nor signature nor nonce is part of it. */
export const signInError = (
  code: BaseErrorOptions['code'],
  message: string,
  details: { readonly [name: string]: unknown } = {},
): BaseError => new BaseError(message, { code, details })

/** What a check on this page makes of a verdict. */
export const refusedBecause = (reason: VerdictReason): BaseError =>
  reason === 'unavailable'
    ? unavailable()
    : reason === 'unsupported'
      ? signInError('SIWX_UNSUPPORTED', 'This signature cannot be checked here.', { reason })
      : signInError('SIWX_REFUSED', 'The signature does not hold.', { reason })

/** It is not known whether somebody is signed in. */
export const unavailable = (): BaseError =>
  signInError('SIWX_UNAVAILABLE', 'It could not be checked whether somebody is signed in.')

/** What a backend rejected with; one that names no code of ours refused, unless its server could not be reached. */
export function toSaveError(thrown: unknown): BaseError {
  const error = toBaseError(thrown)
  if (/^(HTTP_UNREACHABLE|TIMEOUT)$/.test(error.code)) return unavailable()
  const { reason, text } = error.details as { readonly reason?: unknown; readonly text?: unknown }
  const code = own.has(error.code) ? error.code : 'SIWX_REFUSED'
  return signInError(code, 'The sign-in was not accepted.', {
    ...(reasons.has(reason) && { reason }),
    ...(typeof text === 'string' && { text: cleanText(text, 200) }),
  })
}
