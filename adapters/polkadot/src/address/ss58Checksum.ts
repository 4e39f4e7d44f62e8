import { blake2b } from '@noble/hashes/blake2.js'

/** `SS58PRE`, which keeps this hash apart from others of the same bytes. */
const domain = [0x53, 0x53, 0x35, 0x38, 0x50, 0x52, 0x45] as const

/** The checksum of prefix and account: the first two bytes of BLAKE2b-512. */
export const ss58Checksum = (body: Uint8Array): Uint8Array =>
  blake2b(Uint8Array.of(...domain, ...body), { dkLen: 64 }).subarray(0, 2)
