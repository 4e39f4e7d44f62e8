import { toProviderError } from '@latchkey/kernel'
import type { SigningWallet } from '../connector/bitcoinWallet.js'
import { readTxid } from './readTxid.js'
import type { parseTransfer } from './transfer.js'

/** Asks the wallet once to send what was checked. */
export async function sendSatoshis(
  wallet: SigningWallet,
  transfer: ReturnType<typeof parseTransfer>,
): Promise<{ readonly txid: string }> {
  try {
    return { txid: readTxid(await wallet.sendTransfer?.(transfer)) }
  } catch (thrown) {
    throw toProviderError(thrown)
  }
}
