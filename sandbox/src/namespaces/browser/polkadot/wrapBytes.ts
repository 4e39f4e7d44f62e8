import { concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

const head = '<Bytes>'
const tail = '</Bytes>'

/** The bytes that a "bytes" signature signs: text or hex, wrapped in tags that no transaction starts with. */
export function wrapBytes(data: string): Uint8Array {
  const bytes = /^0x([0-9a-f]{2})*$/i.test(data) ? hexToBytes(data.slice(2)) : utf8ToBytes(data)
  const text =
    String.fromCharCode(...bytes.subarray(0, head.length)) + String.fromCharCode(...bytes.slice(-tail.length))
  return text === head + tail ? bytes : concatBytes(utf8ToBytes(head), bytes, utf8ToBytes(tail))
}
