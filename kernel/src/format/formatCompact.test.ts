import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../testing/runs.js'
import { formatCompact } from './formatCompact.js'
import type { DecimalInput } from './readDecimal.js'

describe('formatCompact', () => {
  it.each<[DecimalInput, string]>([
    [9999.99, '9,999.9'],
    [999990, '999.9k'],
    [1230000000, '1.2b'],
    ['9999.99', '9,999.9'],
    [0, '0.0'],
    [0.99, '0.9'],
    [999.99, '999.9'],
    [1000, '1,000.0'],
    [10000, '10.0k'],
    [99999.99, '99.9k'],
    [999999.99, '999.9k'],
    [1000000, '1.0m'],
    [999999999.9, '999.9m'],
    [1e9, '1.0b'],
    [1.2345e15, '1,234,500.0b'],
    [-9999.99, '-9,999.9'],
    [-999990, '-999.9k'],
    [-0.04, '0.0'],
    [undefined, '0.0'],
    ['text', '0.0'],
  ])('%s is %s (341)', (value, text) => {
    expect(formatCompact(value)).toBe(text)
  })

  it('never shows too much, nor a tenth too little (341)', () => {
    const zeros: { readonly [letter: string]: number } = { k: 3, m: 6, b: 9 }
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.nat(17), (units, cut) => {
        const amount = units / 10n ** BigInt(cut)
        const shown = formatCompact(`${amount / 100n}.${(amount % 100n).toString().padStart(2, '0')}`)
        const [, number = '', letter = ''] = /^([\d,.]+)([kmb]?)$/.exec(shown) ?? []
        const step = 10n ** BigInt(1 + (zeros[letter] ?? 0))
        const least = BigInt(number.replace(/[,.]/g, '')) * step
        expect(least <= amount && amount < least + step).toBe(true)
        if (letter !== 'b') expect(number.replace(/[,.]/g, '').length).toBeLessThanOrEqual(letter ? 4 : 5)
      }),
      { numRuns: runs(200_000, 400) },
    )
  })
})
