import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { p2tr, p2wpkh } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import { bitcoinNetworks } from './bitcoinNetworks.js'
import type { PublicBitcoinAccount } from './createBitcoinAccounts.js'

/** One address of a Bitcoin account. */
export interface BitcoinAddress {
  purpose: 'payment' | 'ordinals'
  addressType: 'p2wpkh' | 'p2tr'
  address: string
  /** Hex: 33 bytes for payment, the 32 bytes of the x coordinate for ordinals. */
  publicKey: string
  /** The output script that pays it. */
  script: Uint8Array
  secret: Uint8Array
  /** The untweaked key; present for Taproot addresses. */
  tapInternalKey?: Uint8Array
}

/** The addresses of an account on one network. */
export interface BitcoinAccount {
  payment: BitcoinAddress
  ordinals: BitcoinAddress
}

/** Derives both addresses of an account on a network (CAIP-2); throws RangeError for an unknown network. */
export function deriveBitcoinAccount(secret: Uint8Array, network: string): BitcoinAccount {
  const form = bitcoinNetworks[network]
  if (!form) throw new RangeError(`Bitcoin test wallets do not support the network ${network}.`)
  const paymentSecret = sha256(concatBytes(secret, utf8ToBytes('payment')))
  const ordinalsSecret = sha256(concatBytes(secret, utf8ToBytes('ordinals')))
  const paymentKey = pubECDSA(paymentSecret)
  const ordinalsKey = pubSchnorr(ordinalsSecret)
  const payment = p2wpkh(paymentKey, form)
  const ordinals = p2tr(ordinalsKey, undefined, form)
  return {
    payment: {
      purpose: 'payment',
      addressType: 'p2wpkh',
      address: written(payment.address),
      publicKey: bytesToHex(paymentKey),
      script: payment.script,
      secret: paymentSecret,
    },
    ordinals: {
      purpose: 'ordinals',
      addressType: 'p2tr',
      address: written(ordinals.address),
      publicKey: bytesToHex(ordinalsKey),
      script: ordinals.script,
      secret: ordinalsSecret,
      tapInternalKey: ordinalsKey,
    },
  }
}

function written(address: string | undefined): string {
  if (!address) throw new RangeError('The key has no address.')
  return address
}

/** The public part of an account's secret. */
export function publicBitcoinAccount(secret: Uint8Array): PublicBitcoinAccount {
  const { payment, ordinals } = deriveBitcoinAccount(secret, Object.keys(bitcoinNetworks)[0] ?? '')
  // The script of a SegWit output is the version and the length of the program, one byte each, then the program.
  const open = ({ publicKey, script }: BitcoinAddress) => ({ publicKey, program: bytesToHex(script.subarray(2)) })
  return { payment: open(payment), ordinals: open(ordinals) }
}
