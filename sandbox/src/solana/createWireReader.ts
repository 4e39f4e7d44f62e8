import { invalidTransaction } from './invalidTransaction.js'

/** A place in bytes that are read. */
export interface WireReader {
  bytes(count: number): Uint8Array
  byte(): number
  /** A length in one to three bytes of seven bits each, lowest first. */
  length(): number
  /** What has not been read yet. */
  rest(): Uint8Array
}

/** Reads the parts of Solana's wire format one after the other; throws -32602 where they end too soon. */
export function createWireReader(all: Uint8Array): WireReader {
  let at = 0
  const bytes = (count: number): Uint8Array => {
    if (at + count > all.length) throw invalidTransaction('too short')
    at += count
    return all.slice(at - count, at)
  }
  const byte = (): number => bytes(1)[0] ?? 0
  return {
    bytes,
    byte,
    length() {
      let length = 0
      for (let index = 0; index < 3; index++) {
        const part = byte()
        length |= (part & 0x7f) << (7 * index)
        if (part < 0x80) return length
      }
      throw invalidTransaction('a length of more than three bytes')
    },
    rest: () => all.slice(at),
  }
}
