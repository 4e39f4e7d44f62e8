import { BaseError } from '@latchkey/kernel'
import type { Captured } from '@latchkey/kernel/adapter'
import { missingMethod, throwProviderError } from '@latchkey/kernel/adapter'
import type { CapturedAccount, CapturedWallet } from '../connector/capturedWallet.js'

/**
 * Reads an account from the wallet again, and the method of a feature that both support; it rejects with our codes.
 * @throws `ACCOUNT_NOT_FOUND`, `METHOD_NOT_SUPPORTED` naming the feature
 */
export function requireFeature(
  wallet: CapturedWallet,
  address: string,
  feature: string,
): { readonly account: CapturedAccount; readonly method: Captured } {
  const account = wallet.account(address)
  if (!account) {
    throw new BaseError('The wallet no longer shares the account that this page shows.', { code: 'ACCOUNT_NOT_FOUND' })
  }
  const method = account.features.includes(feature) ? wallet.method(feature, feature.slice(7)) : undefined
  if (!method) throw missingMethod(feature)
  return { account, method: (...given) => method(...given).catch(throwProviderError) }
}

/** Refuses a transaction of a version that the wallet does not list. @throws `TRANSACTION_VERSION_NOT_SUPPORTED` */
export function requireVersion(wallet: CapturedWallet, feature: string, version: 'legacy' | 0): void {
  if (wallet.versions(feature).includes(version)) return
  const what = version === 'legacy' ? 'legacy transactions' : `transactions of version ${version}`
  throw new BaseError(`The wallet does not sign ${what}.`, {
    code: 'TRANSACTION_VERSION_NOT_SUPPORTED',
    details: { version },
  })
}
