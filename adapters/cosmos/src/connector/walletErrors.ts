import { BaseError, cleanText } from '@latchkey/kernel'
import { toWalletError, walletReason } from '@latchkey/kernel/adapter'

/** How Keplr-shaped wallets refuse without an error number. */
const refusal = /^request (was )?(rejected|denied|cancell?ed)\b/i

const unknownChain = [
  /\bno (modular )?chain ?info\b/i,
  /\b(unknown|unsupported|unrecogni[sz]ed|invalid) chain\b/i,
  /\bchain\b.{0,64}\b(not (supported|found|added|known|exist)|does(n't| not) exist)/i,
]

/** Turns whatever a wallet threw into an error with one of our codes; most of these wallets throw strings without numbers. */
export function walletError(thrown: unknown): BaseError {
  const error = toWalletError(thrown, refusal)
  const { code, message, details } = error
  if (error === thrown || code !== 'UNKNOWN') return error
  return new BaseError(message, { code: 'PROVIDER_ERROR', cause: thrown, details })
}

/** The wallet's own reason if it gave one, cleaned for display. */
export const shownReason = (error: BaseError): string => cleanText(walletReason(error) || error.message, 200)

/** Whether an error concerns the visitor or the wallet rather than one chain: it ends the whole request. */
export const isFinal = ({ code }: BaseError): boolean =>
  ['USER_REJECTED', 'REQUEST_PENDING', 'WALLET_LOCKED', 'WALLET_DISCONNECTED', 'ABORTED'].includes(code)

/** Whether an error means that the wallet does not know a chain. */
export const isUnknownChain = (error: BaseError): boolean =>
  error.code === 'CHAIN_NOT_ADDED' || unknownChain.some((shape) => shape.test(walletReason(error)))

/** Whether an error mentions a chain: `osmosis-1` is not in `osmosis-10`. */
export function mentionsChain(error: BaseError, chainId: string): boolean {
  const reason = walletReason(error)
  let at = -1
  do {
    at = reason.indexOf(chainId, at + 1)
    if (at >= 0 && !/[-\w]/.test(`${reason[at - 1] ?? ''}${reason[at + chainId.length] ?? ''}`)) return true
  } while (at >= 0)
  return false
}
