import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import { RawTx, RawWitness, Script, Transaction } from '@scure/btc-signer'
import { sha256x2 } from '@scure/btc-signer/utils.js'
import type { BitcoinAddress } from './deriveBitcoinAccount.js'

const tag = sha256(utf8ToBytes('BIP0322-signed-message'))

/** The tagged hash of a message, which a BIP-322 signature signs. */
export function hashBip322(message: string): Uint8Array {
  return sha256(concatBytes(tag, tag, utf8ToBytes(message)))
}

/** Signs a message in the simple format of BIP-322: the base64 witness of a transaction that spends nothing. */
export function signBip322(message: string, { script, secret, tapInternalKey }: BitcoinAddress): string {
  const toSpend = RawTx.encode({
    version: 0,
    segwitFlag: false,
    inputs: [
      {
        txid: new Uint8Array(32),
        index: 0xffffffff,
        finalScriptSig: Script.encode(['OP_0', hashBip322(message)]),
        sequence: 0,
      },
    ],
    outputs: [{ amount: 0n, script }],
    lockTime: 0,
  })
  const toSign = new Transaction({ version: 0, allowUnknownOutputs: true })
  toSign.addInput({
    txid: sha256x2(toSpend).reverse(),
    index: 0,
    sequence: 0,
    witnessUtxo: { script, amount: 0n },
    ...(tapInternalKey && { tapInternalKey }),
  })
  toSign.addOutput({ script: Script.encode(['RETURN']), amount: 0n })
  toSign.sign(secret)
  toSign.finalize()
  return base64.encode(RawWitness.encode(toSign.getInput(0).finalScriptWitness ?? []))
}
