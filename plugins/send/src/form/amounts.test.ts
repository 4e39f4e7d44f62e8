import { formatUnits } from '@latchkey/kernel'
import { runs } from '@latchkey/kernel/testing'
import type { TokenBalance } from '@latchkey/plugin-balances'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromMoney, toBase, toMoney, upperBound } from './amounts.js'
import { needOf } from './needOf.js'

const numRuns = runs(200_000, 500)
const decimalsOf = fc.integer({ min: 0, max: 36 })
const baseOf = fc.oneof(
  fc.bigInt({ min: 0n, max: 10n ** 78n - 1n }),
  fc.bigInt({ min: 0n, max: 2n ** 64n }),
  fc.bigInt({ min: 0n, max: 1000n }),
)
const priceOf = fc.oneof(
  fc.double({ min: Number.MIN_VALUE, max: 1e12, noNaN: true, noDefaultInfinity: true }),
  fc.double({ min: 1e-12, max: 1e6, noNaN: true, noDefaultInfinity: true }),
)
/** A price as the digits that JavaScript writes of it: numerator and denominator. */
const ratio = (price: number): readonly [bigint, bigint] => {
  const [digits = '', exponent = '0'] = String(price).toLowerCase().split('e')
  const [whole = '', fraction = ''] = digits.split('.')
  const shift = Number(exponent) - fraction.length
  const number = BigInt(whole + fraction)
  return shift < 0 ? [number, 10n ** BigInt(-shift)] : [number * 10n ** BigInt(shift), 1n]
}

describe('an amount', () => {
  it('is the same after it was written and read, to the last digit', () => {
    const property = fc.property(baseOf, decimalsOf, (base, decimals) => {
      const text = formatUnits(base, decimals)
      // Longer than what anybody can type; then it is refused, never cut.
      const read = toBase(text, decimals)
      if (text.replace('.', '').length <= 78) expect(read).toBe(base)
      else expect(read).toBeUndefined()
    })
    fc.assert(property, { numRuns })
  })

  it('that was typed is read as it stands, or not at all', () => {
    const typed = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(...'0123456789.,-+eExX _٠١０１９·𝟏') }),
      fc.stringMatching(/^\d{0,40}\.?\d{0,40}$/),
    )
    const property = fc.property(typed, decimalsOf, (text, decimals) => {
      const read = toBase(text, decimals)
      const isPlain = /^(?:\d+\.?\d*|\.\d+)$/.test(text)
      if (read === undefined) return
      expect(isPlain && read >= 0n).toBe(true)
      const [whole = '', fraction = ''] = text.split('.')
      expect(fraction.length).toBeLessThanOrEqual(decimals)
      expect(read).toBe(BigInt(`${whole}${fraction.padEnd(decimals, '0')}` || '0'))
    })
    fc.assert(property, { numRuns })
  })

  it.each([
    '-1',
    '+1',
    '1e2',
    '1E2',
    '0x10',
    '0b1',
    'NaN',
    'Infinity',
    '-0',
    '１２',
    '١٢',
    '𝟏',
    '1,5',
    '1 000',
    '1_000',
    '1.2.3',
    '.',
    '',
    ' 1',
    '1\n',
    '1n',
    '1'.repeat(79),
    `0.${'1'.repeat(78)}`,
    '1.1234567',
    `1${'0'.repeat(72)}`,
  ])('%j is refused', (text) => {
    const read = toBase(text, 6)
    expect(read).toBeUndefined()
  })
})

describe('an amount in money', () => {
  it('never buys more than it is worth, and nothing less than a unit is left over', () => {
    const property = fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 15n }),
      fc.integer({ min: 0, max: 8 }),
      priceOf,
      decimalsOf,
      (money, places, price, decimals) => {
        const text = formatUnits(money, places)
        const bought = fromMoney(text, price, decimals)
        if (bought === undefined) return
        const [numerator, denominator] = ratio(price)
        const base = toBase(bought, decimals)
        // Of more digits than anybody can send, nothing is read.
        if (base === undefined) return
        // base / 10^decimals × price ≤ money / 10^places < (base + 1) / 10^decimals × price
        const worth = money * denominator * 10n ** BigInt(decimals)
        const unit = numerator * 10n ** BigInt(places)
        expect(base >= 0n && base * unit <= worth && worth < (base + 1n) * unit).toBe(true)
      },
    )
    fc.assert(property, { numRuns })
  })

  it('is what the token is worth, cut to the cent; there and back never gives more', () => {
    const property = fc.property(baseOf, decimalsOf, priceOf, (base, decimals, price) => {
      const text = formatUnits(base, decimals)
      const money = toMoney(text, price)
      if (money === undefined) return
      const [numerator, denominator] = ratio(price)
      const cents = toBase(money, 2)
      if (cents === undefined) return
      const worth = base * numerator * 100n
      const cent = denominator * 10n ** BigInt(decimals)
      expect(cents * cent <= worth && worth < (cents + 1n) * cent).toBe(true)
      const back = fromMoney(money, price, decimals)
      if (back !== undefined) expect((toBase(back, decimals) ?? 0n) <= base).toBe(true)
    })
    fc.assert(property, { numRuns })
  })

  it.each([Number.NaN, 0, -1, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
    'has no worth at a price of %s',
    (price) => expect([fromMoney('1', price, 6), toMoney('1', price)]).toEqual([undefined, undefined]),
  )

  it.each(['-1', '1e2', 'NaN', '１'])('%j buys nothing', (money) => expect(fromMoney(money, 2, 6)).toBeUndefined())
})

it('lets nobody review more than the account has, whatever a list says of it', () => {
  const property = fc.property(
    baseOf,
    baseOf,
    baseOf,
    fc.integer({ min: 0, max: 36 }),
    (amount, held, listed, decimals) => {
      const text = formatUnits(amount, decimals)
      const token: TokenBalance = {
        name: 'Coin',
        symbol: 'COIN',
        chainId: 'test:1',
        quantity: { decimals: String(decimals), numeric: formatUnits(listed, decimals) },
        verified: true,
      }
      const need = needOf({
        token,
        amountInput: text,
        sendTokenAmount: text,
        balanceBase: String(held),
        receiverInput: 'bob',
        receiverStatus: 'ready',
        receiverAddress: 'bob',
      })
      const read = toBase(text, decimals)
      const expected =
        read === undefined ? 'amount-invalid' : read === 0n ? 'amount' : read > held ? 'insufficient' : undefined
      expect(need).toBe(expected)
    },
  )
  fc.assert(property, { numRuns })
})

describe('an upper bound', () => {
  it('is never below the amount, and less than a thousandth above it', () => {
    const property = fc.property(baseOf, (base) => {
      const bound = upperBound(base)
      expect(bound >= base && (bound - base) * 1000n < base + 1n).toBe(true)
      expect(String(bound).replace(/0+$/, '').length).toBeLessThanOrEqual(4)
    })
    fc.assert(property, { numRuns })
  })

  it('is never worth less in money than it is', () => {
    const property = fc.property(baseOf, decimalsOf, priceOf, (base, decimals, price) => {
      const text = formatUnits(base, decimals)
      const [up, down] = [toMoney(text, price, { isUp: true }), toMoney(text, price)]
      if (up === undefined || down === undefined) return
      const [number, by] = ratio(price)
      const [shown, cut] = [toBase(up, 2) ?? 0n, toBase(down, 2) ?? 0n]
      const unit = 10n ** BigInt(decimals) * by
      expect(shown * unit >= base * number * 100n).toBe(true)
      expect(shown - cut <= 1n).toBe(true)
    })
    fc.assert(property, { numRuns })
    expect(toMoney('0.0000756', 3000.5, { isUp: true })).toBe('0.23')
  })
})
