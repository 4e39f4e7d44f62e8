import type { BalancesContract } from '../contract.js'

/** The currency of the values, as a gateway takes it. */
export const currencyOf = ({ currency = 'usd' }: Pick<BalancesContract['options'], 'currency'>): string =>
  currency.toLowerCase()
