import type { TokenBalance } from '../contract.js'

/** What tokens are worth together, as far as their prices are known; `undefined` if none is. */
export function totalOf(tokens: readonly TokenBalance[]): number | undefined {
  const values = tokens.flatMap(({ value }) => value ?? [])
  return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) : undefined
}
