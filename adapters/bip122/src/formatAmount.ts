import type { Network } from '@latchkey/kernel'
import { formatUnits } from '@latchkey/kernel'

/** Base units of the native asset as decimal text: exact, without zeros at its end. */
export const formatAmount = (value: bigint, { nativeCurrency }: Network): string =>
  formatUnits(value, nativeCurrency.decimals)
