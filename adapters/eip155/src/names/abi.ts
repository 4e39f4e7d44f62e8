import { decodeHex, encodeHex } from '@latchkey/kernel/adapter'

/** An argument of a call: a word of up to 32 bytes as a number, 32 bytes as they are, or bytes of any length. */
export type Argument = bigint | { readonly word: Uint8Array } | { readonly bytes: Uint8Array }

const wordOf = (value: bigint): string => value.toString(16).padStart(64, '0')

/** The data of a call: the selector of a function and its arguments. */
export function encodeCall(selector: string, ...given: readonly Argument[]): `0x${string}` {
  let tail = ''
  const head = given.map((argument) => {
    if (typeof argument === 'bigint') return wordOf(argument)
    if ('word' in argument) return encodeHex(argument.word).padEnd(64, '0')
    const { bytes } = argument
    const place = wordOf(BigInt(32 * given.length + tail.length / 2))
    const digits = encodeHex(bytes)
    tail += wordOf(BigInt(bytes.length)) + digits.padEnd(Math.ceil(digits.length / 64) * 64, '0')
    return place
  })
  return `0x${selector}${head.join('')}${tail}`
}

/** The address that a call returned, in lower case; `undefined` for anything else, `null` for nobody's. */
export function decodeAddress(data: string): string | null | undefined {
  if (!/^0x0{24}[\da-f]{40}$/i.test(data)) return
  return /^0x0*$/.test(data) ? null : `0x${data.slice(-40).toLowerCase()}`
}

/** The bytes that a call returned, no more than `most` of them; `undefined` for anything else. */
export function decodeBytes(data: string, most: number): Uint8Array | undefined {
  // Where a single value begins is always the same.
  const [, length, rest = ''] = /^0x0{62}20([\da-f]{64})([\da-f]*)$/i.exec(data) ?? []
  if (length === undefined) return
  const count = BigInt(`0x${length}`)
  if (count > BigInt(most) || rest.length < Number(count) * 2) return
  return decodeHex(rest.slice(0, Number(count) * 2))
}
