import { createHash } from 'node:crypto'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { networks, payments } from 'bitcoinjs-lib'

/** Whether an ECDSA signature (BIP-137: 65 bytes in base64) of a text is by this P2WPKH address; damaged ones are false. */
export function verifyBitcoinEcdsa(
  address: string,
  message: string,
  signature: string,
  network: 'bitcoin' | 'testnet' | 'regtest' = 'regtest',
): boolean {
  const bytes = Buffer.from(signature, 'base64')
  const recovery = (bytes[0] ?? 0) - 39
  if (bytes.length !== 65 || recovery < 0 || recovery > 3) return false
  const text = Buffer.from(message)
  const words = Buffer.from('Bitcoin Signed Message:\n')
  const digest = sha256(sha256(Buffer.concat([Buffer.of(words.length), words, varint(text.length), text])))
  try {
    const publicKey = secp256k1.Signature.fromBytes(bytes.subarray(1), 'compact')
      .addRecoveryBit(recovery)
      .recoverPublicKey(digest)
      .toBytes(true)
    return payments.p2wpkh({ pubkey: publicKey, network: networks[network] }).address === address
  } catch {
    // A signature without a recoverable key is invalid.
    return false
  }
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}

function varint(length: number): Buffer {
  if (length < 0xfd) return Buffer.of(length)
  const bytes = Buffer.alloc(length < 0x10000 ? 3 : 5)
  bytes.writeUInt8(length < 0x10000 ? 0xfd : 0xfe)
  if (length < 0x10000) bytes.writeUInt16LE(length, 1)
  else bytes.writeUInt32LE(length, 1)
  return bytes
}
