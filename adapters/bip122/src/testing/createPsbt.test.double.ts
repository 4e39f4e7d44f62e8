import { hex } from '@scure/base'
import { p2tr, p2wpkh, Transaction } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import { createKeys } from './createKeys.test.double.js'

/** What one input of a PSBT spends. */
export interface InputDouble {
  /** Byte of the key that owns it. */
  readonly byte: number
  readonly isTaproot?: boolean
  readonly sighash?: number
  readonly txid?: string
  readonly index?: number
  readonly sequence?: number
  /** Omits the output it spends. */
  readonly isBare?: boolean
}

/** Makes a real PSBT; each input spends 10,000 satoshis. */
export function createPsbt({
  inputs,
  amount = 1000n,
  to = createKeys(7).segwit,
  lockTime = 0,
}: {
  readonly inputs: readonly InputDouble[]
  readonly amount?: bigint
  readonly to?: string
  readonly lockTime?: number
}): Uint8Array {
  const transaction = new Transaction({ lockTime })
  for (const [position, { byte, isTaproot, sighash, txid, index, sequence, isBare }] of inputs.entries()) {
    const { secret } = createKeys(byte)
    const payment = isTaproot ? p2tr(pubSchnorr(secret)) : p2wpkh(pubECDSA(secret))
    transaction.addInput({
      txid: hex.decode(txid ?? `${position + 10}`.repeat(32)),
      index: index ?? 0,
      ...(sequence !== undefined && { sequence }),
      ...(sighash !== undefined && { sighashType: sighash }),
      ...(!isBare && { witnessUtxo: { script: payment.script, amount: 10_000n } }),
      ...(isTaproot && { tapInternalKey: pubSchnorr(secret) }),
    })
  }
  transaction.addOutputAddress(to, amount)
  return transaction.toPSBT()
}
