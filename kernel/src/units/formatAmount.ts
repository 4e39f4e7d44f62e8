import type { Network } from '../config/contract.js'
import { formatUnits } from './formatUnits.js'

/** Formats base units of a network's native asset as a decimal string with all digits; the default for adapters. */
export const formatAmount = (value: bigint, { nativeCurrency }: Network): string =>
  formatUnits(value, nativeCurrency.decimals)
