import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { encodeSignDoc } from './encodeSignDoc.js'

/** What a Cosmos wallet signs and verifies with, loaded once it first does. */
export const signing = {
  encodeSignDoc,
  /** 64 bytes: r and low s. */
  sign: (message: Uint8Array, secret: Uint8Array): Uint8Array =>
    secp256k1.sign(sha256(message), secret, { prehash: false }),
  verify: (signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array): boolean =>
    secp256k1.verify(signature, sha256(message), publicKey, { prehash: false }),
}

/** The signing code of Cosmos wallets. */
export type CosmosSigning = typeof signing
