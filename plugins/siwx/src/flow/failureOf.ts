import { toBaseError } from '@latchkey/kernel'
import type { SignInFailure, SignInRefusal } from '../contract.js'

/** What a visitor is told of an error: its code, why a sign-in was refused, and a server's own words. */
export function failureOf(error: unknown): SignInFailure {
  const { code, details } = toBaseError(error)
  const { reason, text } = details as { readonly reason?: SignInRefusal; readonly text?: unknown }
  return {
    code: code === 'ACCOUNT_NOT_FOUND' || code === 'CHAIN_MISMATCH' ? 'ACCOUNT_CHANGED' : code,
    ...(code.startsWith('SIWX_') && reason !== undefined && { reason }),
    ...(code.startsWith('SIWX_') && typeof text === 'string' && { text }),
  }
}
