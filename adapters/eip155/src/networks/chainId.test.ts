import { runs } from '@latchkey/kernel/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseChainId } from './chainId.js'

const unreadable = [
  ...['', ' ', '0x', '0', '0x0', '0x000', '-1', '+1', '1.0', '1e3', ' 1', '1 ', '1\n', '1n', '0b1', '0o7', '0xg', '１'],
  ...['eip155:1', '9007199254740992', '0x20000000000000', '9'.repeat(33), '0'.repeat(33)],
  ...[0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, 0n, -1n, 2n ** 53n],
  ...[null, undefined, true, {}, [], ['0x1'], Symbol('1'), new String('0x1'), { toString: () => '1' }, () => 1],
]

describe('parseChainId', () => {
  it('reads hex, a decimal string, a number and a bigint as the same network (122)', () => {
    const forms = ['0x89', '0X89', '0x00089', '137', '00137', 137, 137n]
    expect(forms.map(parseChainId)).toEqual(forms.map(() => '137'))
  })

  it('decodes hex ids and returns `undefined` for anything else (015)', () => {
    expect(['0x1', '0x38', '0xA4B1', '0x1fffffffffffff'].map(parseChainId)).toEqual([
      ...['1', '56', '42161', '9007199254740991'],
    ])
    for (const value of unreadable) expect(parseChainId(value)).toBeUndefined()
  })

  it('reads every form of an id as that id (P09)', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.nat(10), (number, zeros) => {
        const id = Math.abs(number) || 1
        const hex = '0'.repeat(zeros) + id.toString(16)
        const forms = [id, BigInt(id), String(id), `0x${hex}`, `0x${hex.toUpperCase()}`, '0'.repeat(zeros) + id]
        return forms.every((form) => parseChainId(form) === String(id))
      }),
      { numRuns: runs(2000) },
    )
  })

  it('never throws, and returns only canonical ids (P09)', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), fc.string({ unit: fc.constantFrom(...'0123456789abcxX-+.e n') })),
        (value) => {
          const id = parseChainId(value)
          return id === undefined || (/^[1-9]\d{0,15}$/.test(id) && Number.isSafeInteger(Number(id)))
        },
      ),
      { numRuns: runs(2000) },
    )
  })

  it('refuses long strings', () => {
    expect(parseChainId(`0x${'1'.repeat(10_000_000)}`)).toBeUndefined()
  })
})
