import { bytesToHex } from '@noble/hashes/utils.js'
import { hashBip322 } from './bip322.js'
import { hashBitcoinMessage } from './bitcoinMessage.js'
import type { BitcoinProtocol } from './createBitcoinSigner.js'
import { createBitcoinSigner } from './createBitcoinSigner.js'

/** What a Bitcoin wallet signs with, loaded once it first signs. */
export const signing = {
  createBitcoinSigner,
  /** The hash that a message signature signs, in hex. */
  hashMessage: (message: string, protocol: BitcoinProtocol): string =>
    bytesToHex(protocol === 'ECDSA' ? hashBitcoinMessage(message) : hashBip322(message)),
}

/** The signing code of Bitcoin wallets. */
export type BitcoinSigning = typeof signing
