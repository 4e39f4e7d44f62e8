import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { base58 } from '@scure/base'

/** A real Ed25519 key. */
export interface KeyDouble {
  readonly address: string
  readonly publicKey: Uint8Array
  sign(message: Uint8Array): Uint8Array
}

const header = Buffer.from('302e020100300506032b657004220420', 'hex')

const made = new Map<number, KeyDouble>()

/** The key whose 32 secret bytes are all `seed`. */
export function createKey(seed: number): KeyDouble {
  const key = made.get(seed) ?? makeKey(seed)
  made.set(seed, key)
  return key
}

function makeKey(seed: number): KeyDouble {
  const key = Buffer.concat([header, Buffer.alloc(32, seed)])
  const secret = createPrivateKey({ key, format: 'der', type: 'pkcs8' })
  const publicKey = new Uint8Array(createPublicKey(secret).export({ format: 'der', type: 'spki' }).subarray(-32))
  return {
    address: base58.encode(publicKey),
    publicKey,
    sign: (message) => new Uint8Array(sign(null, message, secret)),
  }
}
