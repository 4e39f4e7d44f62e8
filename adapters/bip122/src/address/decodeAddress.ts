import type { Network } from '@latchkey/kernel'
import { decodeBase58, decodeBech32, equalBytes, wordsToBytes } from '@latchkey/kernel/adapter'
import { sha256 } from '@noble/hashes/sha2.js'
import type { NetworkNaming } from '../networks/networkNaming.js'
import { networkNaming, networkNamings } from '../networks/networkNaming.js'

/** What an address pays to. */
export type AddressKind = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr' | 'witness'

/** An address in its parts. */
export interface DecodedAddress {
  /** As it is written: bech32 in lower case. */
  readonly address: string
  readonly kind: AddressKind
  /** Whether a network writes its addresses this way. */
  isOf(naming: NetworkNaming): boolean
  /** The script it stands for (scriptPubKey). */
  readonly script: Uint8Array
}

/** The checksum of bech32 covers at most 90 characters (BIP-173). */
const lengthLimit = 90

const decodeSegwit = (text: string): DecodedAddress | undefined => {
  const { form, prefix, words = [] } = decodeBech32(text) ?? {}
  const [version = 17, ...rest] = words
  const program = wordsToBytes(rest)
  const size = program?.length ?? 0
  if (!program || version > 16 || size < 2 || size > 40) return
  // Version 0 uses the first checksum and has two lengths, all later ones use the second checksum (BIP-350).
  if (form !== (version ? 'bech32m' : 'bech32') || (!version && size !== 20 && size !== 32)) return
  const later = version === 1 && size === 32 ? 'p2tr' : 'witness'
  return {
    address: text.toLowerCase(),
    kind: version ? later : size === 20 ? 'p2wpkh' : 'p2wsh',
    isOf: ({ hrp }) => hrp === prefix,
    script: Uint8Array.of(version && 0x50 + version, size, ...program),
  }
}

const decodeLegacy = (text: string): DecodedAddress | undefined => {
  const bytes = decodeBase58(text, lengthLimit)
  if (bytes?.length !== 25) return
  const payload = bytes.subarray(0, 21)
  if (!equalBytes(bytes.subarray(21), sha256(sha256(payload)).subarray(0, 4))) return
  const [version] = payload
  const hash = payload.subarray(1)
  const isScript = version === 5 || version === 0xc4
  return {
    address: text,
    kind: isScript ? 'p2sh' : 'p2pkh',
    isOf: ({ p2pkh, p2sh }) => version === (isScript ? p2sh : p2pkh),
    script: isScript ? Uint8Array.of(0xa9, 20, ...hash, 0x87) : Uint8Array.of(0x76, 0xa9, 20, ...hash, 0x88, 0xac),
  }
}

/** Decodes an address of any network; `undefined` for a wrong checksum, length or version. */
export function decodeAddress(text: unknown): DecodedAddress | undefined {
  // Letters and digits only: a change of case must not turn another character into one of them.
  if (typeof text !== 'string' || text.length > lengthLimit || !/^[\da-z]+$/i.test(text)) return
  return /^(bc|tb|bcrt)1/i.test(text) ? decodeSegwit(text) : decodeLegacy(text)
}

/**
 * Checks an address (base58check, BIP-173, BIP-350) and writes bech32 in lower case. With a network it must be an address of
 * that network; the test networks share their forms. `undefined` for anything else, such as mixed case.
 */
export function parseAddress(
  text: unknown,
  network?: Pick<Network, 'caipNetworkId'>,
): { readonly address: string; readonly kind: AddressKind } | undefined {
  const decoded = decodeAddress(text)
  if (!decoded) return
  const naming = networkNaming(network?.caipNetworkId)
  const isOurs = network ? naming && decoded.isOf(naming) : Object.values(networkNamings).some(decoded.isOf)
  return isOurs ? { address: decoded.address, kind: decoded.kind } : undefined
}
