import { BaseError } from '@latchkey/kernel'
import type { CapturedWallet } from '../connector/capturedWallet.js'

/** Refuses a transaction of a version that the wallet does not name. @throws `TRANSACTION_VERSION_NOT_SUPPORTED` */
export function checkVersion(wallet: CapturedWallet, feature: string, version: 'legacy' | 0): void {
  if (wallet.versions(feature).includes(version)) return
  const what = version === 'legacy' ? 'legacy transactions' : `transactions of version ${version}`
  throw new BaseError(`The wallet does not sign ${what}.`, {
    code: 'TRANSACTION_VERSION_NOT_SUPPORTED',
    details: { version },
  })
}
