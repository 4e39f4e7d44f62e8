import { createHash } from 'node:crypto'
import { base58, bech32, bech32m, hex } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../testing/runs.js'
import { isLookAlike } from './isLookAlike.js'

/** How addresses of each kind are written: what they start with, and the digits after it. */
const kinds = [
  { name: 'hexadecimal', start: '0x', digits: '0123456789abcdef', length: 40 },
  { name: 'bech32', start: 'bc1', digits: 'qpzry9x8gf2tvdw0s3jn54khce6mua7l', length: 39 },
  { name: 'bech32 with digits in its HRP', start: 'c4e1', digits: 'qpzry9x8gf2tvdw0s3jn54khce6mua7l', length: 38 },
  { name: 'base58', start: '', digits: '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz', length: 44 },
  { name: 'SS58', start: '', digits: '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz', length: 48 },
] as const

const digitsOf = ({ digits, length }: (typeof kinds)[number]) =>
  fc.string({ unit: fc.constantFrom(...digits), minLength: length, maxLength: length })

/** Two addresses of a kind that share exactly `start` digits and `end` digits. */
const pairOf = (kind: (typeof kinds)[number], shared: fc.Arbitrary<readonly [start: number, end: number]>) =>
  fc.tuple(digitsOf(kind), digitsOf(kind), shared).map(([known, other, [start, end]]) => {
    const last = kind.length - end
    const fresh = [...other].map((digit, at) => {
      const inside = at === start || at === last - 1
      if (!inside || digit.toLowerCase() !== known[at]?.toLowerCase()) return digit
      return [...kind.digits].find((each) => each.toLowerCase() !== digit.toLowerCase()) ?? ''
    })
    const made = known.slice(0, start) + fresh.slice(start, last).join('') + known.slice(last)
    return [kind.start + known, kind.start + made] as const
  })

const enough = fc
  .tuple(fc.integer({ min: 0, max: 14 }), fc.integer({ min: 0, max: 14 }))
  .filter(([start, end]) => start + end >= 6)
const tooFew = fc.tuple(fc.nat(5), fc.nat(5)).filter(([start, end]) => start + end < 6)

describe.each(kinds)('isLookAlike with $name', (kind) => {
  it('finds every look-alike of a generated corpus, either way round (B12)', () => {
    fc.assert(
      fc.property(pairOf(kind, enough), ([known, made]) => {
        expect([isLookAlike(made, known), isLookAlike(known, made)]).toEqual([true, true])
      }),
      { numRuns: runs(20_000, 2_000) },
    )
  })

  it('finds none that share fewer than 6 characters (B12)', () => {
    fc.assert(
      fc.property(pairOf(kind, tooFew), ([known, made]) => {
        expect([isLookAlike(made, known), isLookAlike(known, made)]).toEqual([false, false])
      }),
      { numRuns: runs(20_000, 2_000) },
    )
  })
})

describe('isLookAlike', () => {
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

  it('takes the shortened form of a list, 4 and 6 characters, of every made address (B12)', () => {
    expect(isLookAlike('0x5aA1111111111111111111111111111111BeAed', address)).toBe(true)
    expect(isLookAlike('0x22222222222222222222222222222222222BeAed', address)).toBe(false)
    expect(isLookAlike('0x1111111111111111111111111111111111f1BeAed', address)).toBe(true)
    expect(isLookAlike('0x5aAeb61111111111111111111111111111111111', address)).toBe(true)
  })

  it('does not take one address in two spellings for two', () => {
    for (const same of [address, address.toLowerCase(), address.slice(2), `0X${address.slice(2).toUpperCase()}`])
      expect(isLookAlike(same, address), same).toBe(false)
    const segwit = bech32.encode('bc', [0, ...bech32.toWords(hex.decode('00'.repeat(20)))])
    expect(isLookAlike(segwit.toUpperCase(), segwit)).toBe(false)
  })

  it('takes two base58 addresses that differ in case alone for look-alikes', () => {
    const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
    expect(isLookAlike(mint.replace('EPj', 'ePJ'), mint)).toBe(true)
    expect(isLookAlike(mint.toLowerCase(), mint)).toBe(true)
  })

  it('counts neither the HRP nor the separator', () => {
    const of = (hrp: string, bytes: string) => bech32.encode(hrp, bech32.toWords(hex.decode(bytes.repeat(20))))
    expect(isLookAlike(of('cosmos', '1f'), of('cosmos', 'e7'))).toBe(false)
    const taproot = (bytes: string) => bech32m.encode('bcrt', [1, ...bech32m.toWords(hex.decode(bytes.repeat(32)))])
    expect(isLookAlike(taproot('1f'), taproot('e7'))).toBe(false)
    // The same key on two chains has different checksums only.
    expect(isLookAlike(of('cosmos', '1f'), of('osmo', '1f'))).toBe(true)
  })

  it('compares any lengths, and never throws (B12)', () => {
    expect(isLookAlike('', 'a')).toBe(false)
    expect(isLookAlike('abcdef', 'abcdefabcdef')).toBe(true)
    expect(isLookAlike('a'.repeat(1_000_000), `${'a'.repeat(1_000_000)}b`)).toBe(true)
    const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.anything())
    fc.assert(
      fc.property(anything, anything, (one, other) => {
        expect(isLookAlike(one as string, one as string)).toBe(false)
        expect(isLookAlike(one as string, other as string)).toBe(isLookAlike(other as string, one as string))
      }),
      { numRuns: runs(5_000) },
    )
  })

  it('takes about one in 2.5 million pairs of unrelated hexadecimal addresses for look-alikes, fewer in other encodings', () => {
    const count = runs(3_000, 1_000)
    const wrongOf = (addresses: readonly string[]): number => {
      let wrong = 0
      for (const [at, one] of addresses.entries())
        for (const other of addresses.slice(at + 1)) if (isLookAlike(one, other)) wrong++
      return wrong
    }
    // Hashes, since generated bytes prefer zeros: the same addresses in every run.
    const hashes = Array.from({ length: count }, (_, at) => createHash('sha256').update(`address ${at}`).digest())
    // Expected: pairs × 6.6 / 16^6, which is 0.2 for 1,000 addresses and 1.8 for 3,000.
    expect(wrongOf(hashes.map((each) => `0x${each.toString('hex').slice(0, 40)}`))).toBeLessThanOrEqual(4)
    expect(wrongOf(hashes.map((each) => base58.encode(each)))).toBe(0)
  })
})
