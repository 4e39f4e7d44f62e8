import { configError } from '@latchkey/kernel'
import type { BalancesContract } from '../contract.js'

/** The currency of the values, as a gateway takes it. @throws `CONFIG_INVALID` for what no number can be written in */
export function currencyOf({ currency = 'usd' }: Pick<BalancesContract['options'], 'currency'>): string {
  if (typeof currency !== 'string' || !/^[a-z]{3}$/i.test(currency))
    throw configError('currency', currency, 'Pass an ISO 4217 code, such as `usd`.')
  return currency.toLowerCase()
}
