import { keccakP } from '@noble/hashes/sha3.js'

/** Bytes that one permutation takes. */
const blockBytes = 136

/**
 * Hashes bytes by Keccak-256. Built on the permutation, which connecting loads for addresses: the library's own function would come with
 * it there.
 */
export function keccak(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array((Math.floor(bytes.length / blockBytes) + 1) * blockBytes)
  padded.set(bytes)
  // A one after the bytes, and one at the end of the last block.
  padded[bytes.length] = 1
  padded[padded.length - 1] = (padded[padded.length - 1] ?? 0) | 0x80
  const words = new DataView(padded.buffer)
  const state = new Uint32Array(50)
  for (let start = 0; start < padded.length; start += blockBytes) {
    for (let index = 0; index < blockBytes / 4; index++)
      state[index] = (state[index] ?? 0) ^ words.getUint32(start + 4 * index, true)
    keccakP(state)
  }
  const hash = new DataView(new ArrayBuffer(32))
  for (let index = 0; index < 8; index++) hash.setUint32(4 * index, state[index] ?? 0, true)
  return new Uint8Array(hash.buffer)
}
