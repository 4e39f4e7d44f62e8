import { decodeBech32, wordsToBytes } from '@latchkey/kernel/adapter'
import type { NetworkForm } from '../networks/networkNaming.js'
import { decodeBase58check } from './decodeBase58check.js'

/** What an address pays to. */
export type AddressKind = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr' | 'witness'

/** An address in its parts. */
export interface DecodedAddress {
  /** As it is written: bech32 in lower case. */
  readonly address: string
  readonly kind: AddressKind
  /** Whether a network writes its addresses so. */
  isOf(form: NetworkForm): boolean
  /** The script it stands for (scriptPubKey). */
  readonly script: Uint8Array
}

/** Nothing that is longer is looked at: a checksum holds for 90 characters (BIP-173). */
const lengthLimit = 90

const decodeSegwit = (text: string): DecodedAddress | undefined => {
  const { form, prefix, words = [] } = decodeBech32(text) ?? {}
  const [version = 17, ...rest] = words
  const program = wordsToBytes(rest)
  const size = program?.length ?? 0
  if (!program || version > 16 || size < 2 || size > 40) return
  // Version 0 has the first checksum and two lengths, all later ones the second checksum (BIP-350).
  if (form !== (version ? 'bech32m' : 'bech32') || (!version && size !== 20 && size !== 32)) return
  const later = version === 1 && size === 32 ? 'p2tr' : 'witness'
  return {
    address: text.toLowerCase(),
    kind: version ? later : size === 20 ? 'p2wpkh' : 'p2wsh',
    isOf: ({ hrp }) => hrp === prefix,
    script: Uint8Array.of(version && 0x50 + version, size, ...program),
  }
}

const decodeBase58 = (text: string): DecodedAddress | undefined => {
  const bytes = decodeBase58check(text)
  if (bytes?.length !== 21) return
  const [version] = bytes
  const hash = bytes.subarray(1)
  const isScript = version === 5 || version === 0xc4
  return {
    address: text,
    kind: isScript ? 'p2sh' : 'p2pkh',
    isOf: ({ p2pkh, p2sh }) => version === (isScript ? p2sh : p2pkh),
    script: isScript ? Uint8Array.of(0xa9, 20, ...hash, 0x87) : Uint8Array.of(0x76, 0xa9, 20, ...hash, 0x88, 0xac),
  }
}

/** Takes an address apart, of whatever network; `undefined` for what has a wrong checksum, length or version. */
export function decodeAddress(text: unknown): DecodedAddress | undefined {
  // Letters and digits alone: nothing that only looks like one after a change of case.
  if (typeof text !== 'string' || text.length > lengthLimit || !/^[\da-z]+$/i.test(text)) return
  return /^(bc|tb|bcrt)1/i.test(text) ? decodeSegwit(text) : decodeBase58(text)
}
