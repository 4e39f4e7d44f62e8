import { ed25519 } from '@noble/curves/ed25519.js'
import { getPublicKey, secretFromSeed, sign } from '@scure/sr25519'
import type { PublicPolkadotAccount } from './polkadotAddress.js'
import { anyNetwork } from './polkadotAddress.js'
import { polkadotNetworks } from './polkadotNetworks.js'
import { encodeSs58 } from './ss58.js'

/** A key for Polkadot networks. */
export interface PolkadotKey {
  type: 'sr25519' | 'ed25519'
  publicKey: Uint8Array
  /** 64 bytes. */
  sign(message: Uint8Array): Uint8Array
}

/** Derives a key from 32 secret bytes. One of their bits selects the key type, so that a wallet holds both types. */
export function derivePolkadotKey(secret: Uint8Array): PolkadotKey {
  if ((secret[0] ?? 0) & 1) {
    return {
      type: 'ed25519',
      publicKey: ed25519.getPublicKey(secret),
      sign: (message) => ed25519.sign(message, secret),
    }
  }
  const key = secretFromSeed(secret)
  return { type: 'sr25519', publicKey: getPublicKey(key), sign: (message) => sign(key, message) }
}

/** The public part of 32 secret bytes. */
export function publicPolkadotAccount(secret: Uint8Array): PublicPolkadotAccount {
  const { type, publicKey } = derivePolkadotKey(secret)
  const prefixes = new Set([anyNetwork, ...Object.values(polkadotNetworks).map(({ prefix }) => prefix)])
  return { type, addresses: Object.fromEntries([...prefixes].map((prefix) => [prefix, encodeSs58(publicKey, prefix)])) }
}
