import { isZero } from './decimal.js'
import type { Approval } from './entry.js'

/** Whether nothing may be spent any more. */
export const isTakenBack = ({ quantity }: Pick<Approval, 'quantity'>): boolean =>
  quantity !== undefined && isZero(quantity)
