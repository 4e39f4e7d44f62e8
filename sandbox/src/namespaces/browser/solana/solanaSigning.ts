import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex } from '../../../bytes.js'
import type { PublicSolanaAccount } from './solanaAddress.js'

/** What a Solana wallet signs with, loaded once it first signs. */
export const signing = { sign: (message: Uint8Array, secret: Uint8Array): Uint8Array => ed25519.sign(message, secret) }

/** The signing code of Solana wallets. */
export type SolanaSigning = typeof signing

/** The public part of an Ed25519 secret. */
export function publicSolanaAccount(secret: Uint8Array): PublicSolanaAccount {
  return { publicKey: bytesToHex(ed25519.getPublicKey(secret)) }
}
