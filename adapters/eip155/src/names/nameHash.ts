import { keccak } from './keccak.js'

const utf8 = new TextEncoder()

/** Hash of a normalised name, by which its records are found (EIP-137). */
export function nameHash(name: string): Uint8Array {
  let node: Uint8Array = new Uint8Array(32)
  for (const label of name === '' ? [] : name.split('.').reverse()) {
    const both = new Uint8Array(64)
    both.set(node)
    both.set(keccak(utf8.encode(label)), 32)
    node = keccak(both)
  }
  return node
}

/** A name with the length before each label, as parents that stand in for their names take it (ENSIP-10); `undefined` for a label beyond 255 bytes. */
export function nameBytes(name: string): Uint8Array | undefined {
  const bytes: number[] = []
  for (const label of name.split('.')) {
    const encoded = utf8.encode(label)
    if (encoded.length > 255) return
    bytes.push(encoded.length, ...encoded)
  }
  return Uint8Array.from([...bytes, 0])
}
