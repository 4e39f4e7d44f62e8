import { equalBytes } from '@latchkey/kernel/adapter'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { CompactSize, OutScript } from '@scure/btc-signer'
import { hash160, sha256x2 } from '@scure/btc-signer/utils.js'
import type { Verdict } from '../contract.js'
import type { BitcoinOutput } from './bitcoinAddress.js'
import { verdictOf } from './verdicts.js'

/** The double hash of a message behind Bitcoin's words. */
function hashMessage(message: string): Uint8Array {
  const text = utf8ToBytes(message)
  const words = utf8ToBytes('Bitcoin Signed Message:\n')
  return sha256x2(Uint8Array.of(words.length), words, CompactSize.encode(BigInt(text.length)), text)
}

/**
 * A signature of 65 bytes from which its key is recovered. Wallets disagree about the header's class of address, so that it decides nothing:
 * the key has to give the address.
 */
export function verifyBip137({ type, data }: BitcoinOutput, message: string, signature: Uint8Array): Verdict {
  return verdictOf(() => {
    const recovery = ((signature[0] ?? 0) - 27) & 3
    const recovered = concatBytes(Uint8Array.of(recovery), signature.subarray(1))
    const key = secp256k1.recoverPublicKey(recovered, hashMessage(message), { prehash: false })
    const hash = hash160(key)
    if (type === 'wpkh') return equalBytes(hash, data)
    if (type === 'sh') return equalBytes(hash160(OutScript.encode({ type: 'wpkh', hash })), data)
    if (type !== 'pkh') return false
    return equalBytes(hash, data) || equalBytes(hash160(secp256k1.Point.fromBytes(key).toBytes(false)), data)
  })
}
