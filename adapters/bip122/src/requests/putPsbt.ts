import { BaseError } from '@latchkey/kernel'
import { encodeBase64, encodeHex, throwProviderError } from '@latchkey/kernel/adapter'
import type { SignedPsbt } from '../contract.js'
import type { CheckedPsbt } from './checkPsbt.js'
import type { SigningWallet, WalletPsbt } from './connectedWallet.js'
import { parsePsbt } from './parsePsbt.js'
import { readTxid } from './transfer.js'

const formsOf = (bytes: Uint8Array): WalletPsbt => ({
  bytes: Uint8Array.from(bytes),
  base64: encodeBase64(bytes),
  hex: encodeHex(bytes),
})

/**
 * Puts a checked PSBT before the wallet, once; the wallet must return the same transaction.
 * @throws `PSBT_INVALID`, `PSBT_CHANGED`, `TRANSACTION_HASH_INVALID`, or the wallet's own error
 */
export async function putPsbt(wallet: SigningWallet, checked: CheckedPsbt): Promise<SignedPsbt> {
  const { bytes, body, inputs, broadcast, networkId } = checked
  const isSent = broadcast && wallet.broadcasts === 'signing'
  const sent = isSent ? ' The transaction may have been sent.' : ''
  const returned = await wallet
    .signPsbt({ psbt: formsOf(bytes), inputs, broadcast, networkId })
    .catch(throwProviderError)
  const signed = parsePsbt(returned.psbt)
  if (!signed) throw new BaseError(`The wallet returned an invalid PSBT.${sent}`, { code: 'PSBT_INVALID' })
  if (signed.body !== body) {
    throw new BaseError(`The wallet returned a different transaction.${sent}`, { code: 'PSBT_CHANGED' })
  }
  const psbt = encodeBase64(signed.bytes)
  if (!broadcast) return { psbt }
  const txid = isSent ? returned.txid : await wallet.pushPsbt?.(formsOf(signed.bytes)).catch(throwProviderError)
  return { psbt, txid: readTxid(txid) }
}
