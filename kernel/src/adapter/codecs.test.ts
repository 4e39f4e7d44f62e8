import { base58, base64, bech32, bech32m, hex } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../testing/runs.js'
import { decodeBase58, encodeBase58 } from './base58.js'
import { decodeBase64, decodeExactBase64, encodeBase64 } from './base64.js'
import { decodeBech32, wordsToBytes } from './bech32.js'
import { decodeHex, encodeHex } from './bytes.js'

const libraries = { bech32, bech32m }
const numRuns = runs(5000)
const bytes = fc.uint8Array({ maxLength: 80 })
/** Decodes with the library; it throws where ours returns `undefined`. */
const oracle = <value>(read: () => value): value | undefined => {
  try {
    return read()
  } catch {
    return
  }
}
/** Nearly valid strings: letters of the encoding, and encoded strings with one letter changed. */
const nearly = (letters: string, encode: (bytes: Uint8Array) => string) =>
  fc.oneof(
    fc.string({ unit: fc.constantFrom(...letters), maxLength: 60 }),
    fc.tuple(bytes, fc.nat(80), fc.constantFrom(...letters)).map(([given, at, letter]) => {
      const text = encode(given)
      return text.slice(0, at) + letter + text.slice(at + 1)
    }),
    fc.string({ unit: 'binary', maxLength: 30 }),
  )

describe('codecs agree with @scure/base', () => {
  it('in base58', () => {
    fc.assert(
      fc.property(bytes, (given) => {
        const text = base58.encode(given)
        expect(encodeBase58(given)).toBe(text)
        expect(decodeBase58(text, 200)).toEqual(given)
      }),
      { numRuns },
    )
    const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0OIl '
    fc.assert(
      fc.property(nearly(letters, base58.encode), (text) => {
        expect(decodeBase58(text, 200)).toEqual(oracle(() => base58.decode(text)))
      }),
      { numRuns },
    )
    for (const value of [undefined, 1, 'z'.repeat(11)]) expect(decodeBase58(value, 10)).toBeUndefined()
  })

  it('in base64', () => {
    fc.assert(
      fc.property(bytes, (given) => {
        const text = base64.encode(given)
        expect(encodeBase64(given)).toBe(text)
        expect(decodeBase64(text, 200)).toEqual(given)
      }),
      { numRuns },
    )
    fc.assert(
      fc.property(nearly('ABCDwxyz0189+/=-_ \n', base64.encode), (text) => {
        expect(decodeExactBase64(text, 200)).toEqual(oracle(() => base64.decode(text)))
      }),
      { numRuns },
    )
    expect(decodeBase64('AQ', 2)).toEqual(Uint8Array.of(1))
    for (const value of [undefined, 1, '*', 'A'.repeat(12)]) expect(decodeBase64(value, 10)).toBeUndefined()
  })

  it('in hex', () => {
    fc.assert(
      fc.property(bytes, (given) => {
        const text = hex.encode(given)
        expect(encodeHex(given)).toBe(text)
        expect(decodeHex(text.toUpperCase())).toEqual(given)
      }),
      { numRuns },
    )
    fc.assert(
      fc.property(nearly('0123456789abcdefABCDEFgx ', hex.encode), (text) => {
        expect(decodeHex(text)).toEqual(oracle(() => hex.decode(text)))
      }),
      { numRuns },
    )
  })

  it('in bech32 and bech32m', () => {
    const forms = fc.constantFrom('bech32' as const, 'bech32m' as const)
    const prefixes = fc.stringMatching(/^[a-z\d]{1,20}$/)
    fc.assert(
      fc.property(forms, prefixes, bytes, fc.boolean(), (form, prefix, given, isUpper) => {
        const words = libraries[form].toWords(given)
        const text = libraries[form].encode(prefix, words, 200)
        expect(decodeBech32(isUpper ? text.toUpperCase() : text, 200)).toEqual({ form, prefix, words })
        expect(wordsToBytes(words)).toEqual(given)
      }),
      { numRuns },
    )
    const letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l1bioQ \u0130\u212A'
    fc.assert(
      fc.property(
        forms,
        nearly(letters, (given) => bech32.encode('bc', bech32.toWords(given), 200)),
        (form, text) => {
          const read = decodeBech32(text)
          // The library accepts the Kelvin sign as a K, and prefixes of any length.
          const expected = /[^!-~]/.test(text)
            ? undefined
            : oracle(() => libraries[form].decode(text as `${string}1${string}`))
          expect(read?.form === form ? { prefix: read.prefix, words: read.words } : undefined).toEqual(
            expected && expected.prefix.length <= 83 ? expected : undefined,
          )
        },
      ),
      { numRuns },
    )
    fc.assert(
      fc.property(fc.array(fc.nat(31), { maxLength: 60 }), (words) => {
        expect(wordsToBytes(words)).toEqual(oracle(() => Uint8Array.from(bech32.fromWords(words))))
      }),
      { numRuns },
    )
  })
})
