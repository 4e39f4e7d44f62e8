import { formatUnits, parseUnits } from '@latchkey/kernel'

/** Exact decimal text in base units; `undefined` if it has more decimals than the token, or is not an amount. */
export function toBase(text: string | undefined, decimals: number): bigint | undefined {
  if (text === undefined) return
  try {
    return parseUnits(text, decimals)
  } catch {
    return
  }
}

/** A price as the ratio of two integers, every digit of it unchanged; `undefined` unless it is above 0. */
function ratioOf(price: number): readonly [bigint, bigint] | undefined {
  if (!Number.isFinite(price) || price <= 0) return
  const [, whole = '', fraction = '', exponent = '0'] = /^(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(price.toExponential()) ?? []
  const shift = Number(exponent) - fraction.length
  const digits = BigInt(whole + fraction)
  return shift >= 0 ? [digits * 10n ** BigInt(shift), 1n] : [digits, 10n ** BigInt(-shift)]
}

/** How much of a token an amount of money buys, in whole units: never more than it is worth. */
export function fromMoney(money: string, price: number, decimals: number): string | undefined {
  const ratio = ratioOf(price)
  const value = toBase(money, 36)
  if (!ratio || value === undefined) return
  const base = (value * ratio[1] * 10n ** BigInt(decimals)) / (ratio[0] * 10n ** 36n)
  return base >= 10n ** 78n ? undefined : formatUnits(base, decimals)
}

const divideUp = (value: bigint, by: bigint): bigint => (value + by - 1n) / by

/** What an amount of a token is worth, cut to two decimals, or the least of two decimals that is not below it. */
export function toMoney(amount: string, price: number, { isUp = false } = {}): string | undefined {
  const ratio = ratioOf(price)
  const value = toBase(amount, 36)
  if (!ratio || value === undefined) return
  const [worth, unit] = [value * ratio[0] * 100n, ratio[1] * 10n ** 36n]
  const cents = isUp ? divideUp(worth, unit) : worth / unit
  return cents >= 10n ** 78n ? undefined : formatUnits(cents, 2)
}

const shownDigits = 4

/** An upper bound in few digits: never below the amount, and what is not shown of it is less than a thousandth. */
export function upperBound(base: bigint): bigint {
  const unit = 10n ** BigInt(Math.max(0, String(base).length - shownDigits))
  return divideUp(base, unit) * unit
}
