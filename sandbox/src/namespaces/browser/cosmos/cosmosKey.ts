import { secp256k1 } from '@noble/curves/secp256k1.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bech32 } from '@scure/base'
import { cosmosChains } from './cosmosChains.js'

/** A key for Cosmos chains. */
export interface CosmosKey {
  /** 33 bytes. */
  publicKey: Uint8Array
  /** 20 bytes. */
  address: Uint8Array
  /** 64 bytes: r and low s. */
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

/** The address of a secret on a network (CAIP-2); throws RangeError for a chain that is not built in. */
export function deriveCosmosAddress(secret: Uint8Array, network: string): string {
  const chain = cosmosChains.find(({ chainId }) => network === `cosmos:${chainId}`)
  if (!chain) throw new RangeError(`Cosmos test wallets do not support the chain ${network}.`)
  return bech32.encode(chain.prefix, bech32.toWords(deriveCosmosKey(secret).address))
}
