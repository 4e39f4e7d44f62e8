import { secp256k1 } from '@noble/curves/secp256k1.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '../../../bytes.js'
import type { PublicCosmosAccount } from './cosmosAddress.js'

/** The public part of a secp256k1 key of 32 secret bytes. */
export function publicCosmosAccount(secret: Uint8Array): PublicCosmosAccount {
  const publicKey = secp256k1.getPublicKey(secret, true)
  return { publicKey: bytesToHex(publicKey), hash: bytesToHex(ripemd160(sha256(publicKey))) }
}
