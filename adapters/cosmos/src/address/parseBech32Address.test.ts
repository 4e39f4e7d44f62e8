import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { decodeBech32, encodeHex, wordsToBytes } from '@latchkey/kernel/adapter'
import { runs } from '@latchkey/kernel/testing'
import { bech32, bech32m } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseBech32Address } from './parseBech32Address.js'

/** 200,000 in total in the full tier. */
const numRuns = runs(100_000, 200)

const bytes = readFileSync(new URL('../../../../tooling/vectors/bip173/vectors.json', import.meta.url))
const { valid, invalid } = JSON.parse(bytes.toString()) as {
  readonly valid: readonly { readonly text: string; readonly hrp: string; readonly hex: string }[]
  readonly invalid: readonly { readonly text: string; readonly why: string }[]
}
const hub = 'cosmos1w508d6qejxtdg4y5r3zarvary0c5xw7k6ah60c'

describe('the vectors of BIP-173', () => {
  it('are unchanged', () => {
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(
      '3d44d5e1c855aba78ba52f549627b09a47002e9c2544a1f328c8474e0610a59a',
    )
    expect([valid.length, invalid.length]).toEqual([7, 12])
  })

  it.each(valid)('read $text', ({ text, hrp, hex }) => {
    const decoded = decodeBech32(text)
    expect(decoded?.prefix).toBe(hrp)
    expect(encodeHex(wordsToBytes(decoded?.words ?? []) ?? new Uint8Array(1))).toBe(hex)
  })

  it.each(invalid)('reject: $why', ({ text }) => {
    expect(decodeBech32(text)).toBeUndefined()
  })
})

describe('parseBech32Address', () => {
  it('accepts 20 and 32 bytes with the prefix, and returns lower case', () => {
    expect(parseBech32Address(hub)?.address).toBe(hub)
    expect(parseBech32Address(hub.toUpperCase(), 'cosmos')?.address).toBe(hub)
    expect(encodeHex(parseBech32Address(hub)?.data ?? new Uint8Array())).toBe(
      '751e76e8199196d454941c45d1b3a323f1433bd6',
    )
    const contract = bech32.encode('osmo', bech32.toWords(new Uint8Array(32).fill(7)))
    expect(parseBech32Address(contract, 'osmo')?.address).toBe(contract)
    expect(parseBech32Address(hub, 'osmo')).toBeUndefined()
    expect(parseBech32Address(hub, 'cosmo')).toBeUndefined()
  })

  it('accepts 32 bytes with the longest prefix, beyond the 90 characters of BIP-173', () => {
    const hrp = 'x'.repeat(83)
    const long = bech32.encode(hrp, bech32.toWords(new Uint8Array(32)), 200)
    expect(parseBech32Address(long)?.address).toBe(long)
    expect(parseBech32Address(bech32.encode(`${hrp}x`, bech32.toWords(new Uint8Array(20)), 200))).toBeUndefined()
  })

  it.each([19, 21, 31, 33, 0])('rejects %i bytes', (length) => {
    expect(parseBech32Address(bech32.encode('cosmos', bech32.toWords(new Uint8Array(length))))).toBeUndefined()
  })

  it('rejects letters that only become ASCII in lower case', () => {
    expect(parseBech32Address(hub.toUpperCase().replace('K', '\u212A'))).toBeUndefined()
  })

  it('rejects bech32m and padding that is not zero', () => {
    const words = bech32.toWords(new Uint8Array(32))
    expect(parseBech32Address(bech32m.encode('cosmos', words))).toBeUndefined()
    expect(parseBech32Address(bech32.encode('cosmos', [...words.slice(0, -1), 1]))).toBeUndefined()
    expect(parseBech32Address(bech32.encode('cosmos', words))).toBeDefined()
  })

  it('agrees with another implementation on valid addresses', () => {
    const hrp = fc.stringMatching(/^[a-z\d]{1,20}$/)
    const data = fc.uint8Array({ minLength: 0, maxLength: 40 })
    fc.assert(
      fc.property(hrp, data, fc.boolean(), (prefix, given, isUpper) => {
        const text = bech32.encode(prefix, bech32.toWords(given), 200)
        const parsed = parseBech32Address(isUpper ? text.toUpperCase() : text, prefix)
        const isAddress = given.length === 20 || given.length === 32
        expect(parsed?.address).toBe(isAddress ? text : undefined)
        if (parsed) expect(encodeHex(parsed.data)).toBe(encodeHex(given))
      }),
      { numRuns },
    )
  })

  it('agrees with another implementation on changed and random strings', () => {
    const data = fc.oneof(...[20, 32].map((length) => fc.uint8Array({ minLength: length, maxLength: length })))
    const change = fc.tuple(
      fc.nat(60),
      fc.constantFrom(...Array.from('qpzry9x8gf2tvdw0s3jn54khce6mua7l1bioQ \u0130\u212A')),
      fc.nat(2),
    )
    const texts = fc.oneof(
      fc
        .tuple(data, fc.array(change, { maxLength: 3 }))
        .map(([given, changes]) =>
          changes.reduce<string>(
            (text, [at, character, removed]) => text.slice(0, at) + character + text.slice(at + removed),
            bech32.encode('cosmos', bech32.toWords(given)),
          ),
        ),
      fc.string({ unit: 'binary', maxLength: 100 }),
    )
    const oracle = (text: string): string | undefined => {
      try {
        // That implementation reads the Kelvin sign as a K.
        if (/[^!-~]/.test(text)) return
        const { prefix, words } = bech32.decode(text as `${string}1${string}`, 142)
        const { length } = bech32.fromWords(words)
        return (length === 20 || length === 32) && prefix.length <= 83 ? text.toLowerCase() : undefined
      } catch {
        return
      }
    }
    fc.assert(
      fc.property(texts, (text) => {
        expect(parseBech32Address(text)?.address).toBe(oracle(text))
      }),
      { numRuns },
    )
  })
})
