import { bytesToHex, concatBytes } from '@noble/hashes/utils.js'
import { encodeSignerPayload } from './encodeSignerPayload.js'
import { derivePolkadotKey } from './polkadotKey.js'
import { decodeSs58, encodeSs58 } from './ss58.js'
import { wrapBytes } from './wrapBytes.js'

/** What a Polkadot wallet reads addresses and signs with, loaded once it first does. */
export const signing = {
  encodeSignerPayload,
  wrapBytes,
  /** The same account with a certain prefix, to compare addresses; throws RangeError when the address is invalid. */
  rewriteAddress: (address: unknown, prefix: number): string => encodeSs58(decodeSs58(address), prefix),
  /** In hex; the signature of an extrinsic starts with its key type (`headed`), that of a message does not. */
  sign(bytes: Uint8Array, secret: Uint8Array, headed: boolean): string {
    const { type, sign } = derivePolkadotKey(secret)
    const head = headed ? Uint8Array.of(type === 'ed25519' ? 0 : 1) : new Uint8Array()
    return `0x${bytesToHex(concatBytes(head, sign(bytes)))}`
  },
}

/** The signing code of Polkadot wallets. */
export type PolkadotSigning = typeof signing
