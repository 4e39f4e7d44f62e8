import { encodeBase58 } from '@latchkey/kernel/adapter'
import { ss58Checksum } from './ss58Checksum.js'

/** Writes the SS58 address of a 32-byte account with a prefix of 0–16383. */
export function encodeSs58(account: Uint8Array, prefix: number): string {
  const head = prefix < 64 ? [prefix] : [((prefix & 0xfc) >> 2) | 0x40, (prefix >> 8) | ((prefix & 3) << 6)]
  const body = Uint8Array.of(...head, ...account)
  return encodeBase58(Uint8Array.of(...body, ...ss58Checksum(body)))
}
