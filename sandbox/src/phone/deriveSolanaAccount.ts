import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { base58 } from '@scure/base'
import { hexToBytes, keccak256, stringToHex } from 'viem'

/** The PKCS #8 header in front of the 32 secret bytes of an Ed25519 key (RFC 8410). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')

/** A Solana account that signs. */
export interface SolanaAccount {
  /** The public key in base58. */
  readonly address: string
  readonly publicKey: Uint8Array
  /** An Ed25519 signature, 64 bytes. */
  sign(message: Uint8Array): Uint8Array
}

/** Derives one Solana key from the seed: a worthless test key, because anyone who knows the seed can compute it. */
export function deriveSolanaAccount(seed: string, name: string, index: number): SolanaAccount {
  const secret = hexToBytes(keccak256(stringToHex(JSON.stringify([seed, name, 'solana', index]))))
  const key = createPrivateKey({ key: Buffer.concat([pkcs8Head, secret]), format: 'der', type: 'pkcs8' })
  const publicKey = Uint8Array.from(createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32))
  return {
    address: base58.encode(publicKey),
    publicKey,
    sign: (message) => Uint8Array.from(sign(null, message, key)),
  }
}
