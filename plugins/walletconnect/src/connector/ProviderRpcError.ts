import type { BaseError } from '@latchkey/kernel'
import type { ProviderErrorCode } from './contract.js'

/** An EIP-1193 error: callers of the provider identify it by its number. */
export class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'
  readonly code: number

  constructor(code: ProviderErrorCode | number, message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}

const numbers: { readonly [code: string]: ProviderErrorCode } = {
  USER_REJECTED: 4001,
  METHOD_NOT_SUPPORTED: 4200,
  WALLETCONNECT_SESSION_NOT_FOUND: 4900,
}

/** Converts an error to what the provider throws: an EIP-1193 error where there is a number for it, else our own error. */
export function toProviderRpcError(error: BaseError): ProviderRpcError | BaseError {
  const { providerCode } = error.details
  const number = Object.hasOwn(numbers, error.code) ? numbers[error.code] : undefined
  if (number) return new ProviderRpcError(number, error.message, error)
  // The wallet's own error; numbers from 5000 on belong to the relay's protocol.
  if (typeof providerCode === 'number' && providerCode < 5000) {
    return new ProviderRpcError(providerCode, String(error.details.reason || error.message), error)
  }
  return error
}
