import { BaseError } from './BaseError.js'
import type { ErrorCode } from './ErrorCodes.js'
import { toBaseError } from './toBaseError.js'

/** Provider error codes with a standard meaning (EIP-1193, EIP-1474, CAIP-25). */
const codes: { readonly [providerCode: number]: readonly [code: ErrorCode, message: string] } = {
  4001: ['USER_REJECTED', 'The request was refused in the wallet.'],
  4100: ['WALLET_LOCKED', 'The wallet is locked or has not allowed this site.'],
  4200: ['METHOD_NOT_SUPPORTED', 'The wallet cannot do that.'],
  4900: ['WALLET_DISCONNECTED', 'The wallet lost its connection.'],
  4901: ['WALLET_DISCONNECTED', 'The wallet lost its connection to this network.'],
  4902: ['CHAIN_NOT_ADDED', 'The wallet does not know this network.'],
  [-32601]: ['METHOD_NOT_SUPPORTED', 'The wallet cannot do that.'],
  [-32004]: ['METHOD_NOT_SUPPORTED', 'The wallet cannot do that.'],
  [-32002]: ['REQUEST_PENDING', 'A request is already open in the wallet.'],
}

// Many wallets send no number. Messages that only the wallets of one adapter use are mapped by that adapter.
const refusal = /^(rejected|denied|cancell?ed)\b|\buser (rejected|denied|cancell?ed)\b/i

/** Converts what a wallet threw to an error with a code of the toolkit; its number is kept in `details.providerCode`. */
export function toProviderError(thrown: unknown): BaseError {
  // Errors of the toolkit, including those of another copy, and aborted signals are recognised here.
  const known = toBaseError(thrown)
  if (known.code !== 'UNKNOWN' || known === thrown) return known
  let number: number | undefined
  let text = ''
  try {
    const { code, message, data } = thrown as {
      code?: unknown
      message?: unknown
      data?: { originalError?: { code?: unknown } }
    }
    number = typeof code === 'number' ? code : undefined
    text = typeof message === 'string' ? message : typeof thrown === 'string' ? thrown : ''
    if (data?.originalError?.code === 4902) number = 4902
  } catch {
    // `null`, `undefined`, or getters that throw: what could be read is used.
  }
  const isRefusal = (number !== undefined && number >= 5000 && number <= 5003) || refusal.test(text)
  const [code, message] = codes[isRefusal ? 4001 : (number ?? 0)] ?? [
    number === undefined ? 'UNKNOWN' : 'PROVIDER_ERROR',
    'The wallet returned an error.',
  ]
  return new BaseError(message, {
    code,
    cause: thrown,
    details: { providerCode: number, reason: text.slice(0, 200) },
  })
}
