import { BaseError, toProviderError } from '@latchkey/kernel'
import { encodeBase64, encodeHex } from '@latchkey/kernel/adapter'
import type { SigningWallet, WalletPsbt } from '../connector/bitcoinWallet.js'
import type { SignedPsbt } from '../contract.js'
import type { PreparedPsbt } from './checkPsbt.js'
import { parsePsbt } from './parsePsbt.js'
import { psbtLimit } from './psbtLimit.js'
import { readTxid } from './readTxid.js'
import { toBytes } from './toBytes.js'

const formsOf = (bytes: Uint8Array): WalletPsbt => ({
  bytes: Uint8Array.from(bytes),
  base64: encodeBase64(bytes),
  hex: encodeHex(bytes),
})

/** Puts a checked PSBT before the wallet once; the answer must be the same transaction. */
export async function sendPsbt(wallet: SigningWallet, prepared: PreparedPsbt): Promise<SignedPsbt> {
  const { bytes, body, inputs, broadcast, networkId } = prepared
  const isSent = broadcast && wallet.broadcasts === 'signing'
  const sent = isSent ? ' It may have been sent.' : ''
  try {
    const answer = await wallet.signPsbt({ psbt: formsOf(bytes), inputs, broadcast, networkId })
    const signed = toBytes(answer.psbt, psbtLimit)
    const parsed = signed && parsePsbt(signed)
    if (!signed || !parsed) {
      throw new BaseError(`The wallet answered with something that is no PSBT.${sent}`, { code: 'PSBT_INVALID' })
    }
    if (parsed.body !== body) {
      throw new BaseError(`The wallet answered with another transaction.${sent}`, { code: 'PSBT_CHANGED' })
    }
    const psbt = encodeBase64(signed)
    if (!broadcast) return { psbt }
    return { psbt, txid: readTxid(isSent ? answer.txid : await wallet.pushPsbt?.(formsOf(signed))) }
  } catch (thrown) {
    throw toProviderError(thrown)
  }
}
