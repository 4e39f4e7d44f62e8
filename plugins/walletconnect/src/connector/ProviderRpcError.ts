import type { BaseError } from '@latchkey/kernel'
import type { ProviderErrorCode } from './contract.js'

/** An error as EIP-1193 has it: known by its number to whoever holds the provider. */
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

/** What the provider throws: numbers where EIP-1193 has one, else our own error, which says more. */
export function toProviderRpcError(error: BaseError): ProviderRpcError | BaseError {
  const { providerCode } = error.details
  const number = Object.hasOwn(numbers, error.code) ? numbers[error.code] : undefined
  if (number) return new ProviderRpcError(number, error.message, error)
  // What the wallet itself said, but for the numbers that only its own protocol knows.
  if (typeof providerCode === 'number' && providerCode < 5000) {
    return new ProviderRpcError(providerCode, String(error.details.reason || error.message), error)
  }
  return error
}
