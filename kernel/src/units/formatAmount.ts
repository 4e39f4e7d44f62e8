import type { Network } from '../config/contract.js'
import { formatUnits } from './formatUnits.js'

/** Base units of a network's native asset as decimal text, all digits: what an adapter that says nothing else gets. */
export const formatAmount = (value: bigint, { nativeCurrency }: Network): string =>
  formatUnits(value, nativeCurrency.decimals)
