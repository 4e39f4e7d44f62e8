import { secp256k1 } from '@noble/curves/secp256k1.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'

/** A key of the Cosmos family. */
export interface CosmosKey {
  /** 33 bytes. */
  publicKey: Uint8Array
  /** 20 bytes. */
  address: Uint8Array
  /** 64 bytes: r and s of the lower kind. */
  sign(message: Uint8Array): Uint8Array
}

/** Derives a secp256k1 key from 32 secret bytes. */
export function deriveCosmosKey(secret: Uint8Array): CosmosKey {
  const publicKey = secp256k1.getPublicKey(secret, true)
  return {
    publicKey,
    address: ripemd160(sha256(publicKey)),
    sign: (message) => secp256k1.sign(sha256(message), secret, { prehash: false }),
  }
}
