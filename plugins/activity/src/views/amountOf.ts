import { showAmount } from '@latchkey/app-shell/ui'
import type { Operation, Transfer } from '../entry.js'
import { signOf } from '../signOf.js'

/** An amount as a row shows it. */
export interface Amount {
  /** With its sign, in the numbers of the language; empty for an item, of which the name says it all. */
  readonly figure: string
  /** Foreign text; the symbol of a token or the name of an item. */
  readonly of: string
}

/** Writes what moved: at most three decimals, never more than it was. */
export function amountOf(
  { kind, quantity, direction, name, symbol }: Transfer,
  operation: Operation,
  locale: string,
): Amount {
  if (kind === 'item') return { figure: '', of: name }
  return { figure: `${signOf(operation, direction)}${showAmount(quantity, locale)}`, of: symbol || name }
}
