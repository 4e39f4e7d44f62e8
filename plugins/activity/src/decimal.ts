interface Exact {
  readonly units: bigint
  readonly scale: number
}

const read = (text: string): Exact => {
  const [whole = '0', fraction = ''] = text.split('.')
  return { units: BigInt(whole + fraction), scale: fraction.length }
}

const at = ({ units, scale }: Exact, wanted: number): bigint => units * 10n ** BigInt(wanted - scale)

/** The exact sum of two amounts in whole units. */
export function addDecimals(one: string, other: string): string {
  const [a, b] = [read(one), read(other)]
  const scale = Math.max(a.scale, b.scale)
  const digits = String(at(a, scale) + at(b, scale)).padStart(scale + 1, '0')
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '')
  return scale > 0 && fraction ? `${digits.slice(0, -scale)}.${fraction}` : digits.slice(0, digits.length - scale)
}

/** Whether an amount is less than so many percent of another one, exactly. */
export function isBelowShare(amount: string, whole: string, percent: number): boolean {
  const [a, b] = [read(amount), read(whole)]
  const scale = Math.max(a.scale, b.scale)
  return at(a, scale) * 100n < at(b, scale) * BigInt(percent)
}

/** Whether it is nothing. */
export const isZero = (amount: string): boolean => !/[1-9]/.test(amount)
