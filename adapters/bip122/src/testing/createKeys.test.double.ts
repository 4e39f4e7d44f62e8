import { hex } from '@scure/base'
import { NETWORK, p2pkh, p2sh, p2tr, p2wpkh, TEST_NETWORK } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'

/** A private key with its addresses on one network. */
export interface KeysDouble {
  readonly secret: Uint8Array
  readonly publicKey: string
  readonly xOnly: string
  readonly segwit: string
  readonly taproot: string
  readonly legacy: string
  readonly nested: string
}

/** Derives real addresses from the key that repeats one byte. */
export function createKeys(byte: number, isTest = false): KeysDouble {
  const network = isTest ? TEST_NETWORK : NETWORK
  const secret = new Uint8Array(32).fill(byte)
  const key = pubECDSA(secret)
  const xOnly = pubSchnorr(secret)
  return {
    secret,
    publicKey: hex.encode(key),
    xOnly: hex.encode(xOnly),
    segwit: p2wpkh(key, network).address as string,
    taproot: p2tr(xOnly, undefined, network).address as string,
    legacy: p2pkh(key, network).address as string,
    nested: p2sh(p2wpkh(key, network), network).address as string,
  }
}
