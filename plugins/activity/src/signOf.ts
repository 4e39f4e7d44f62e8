import type { Operation, Transfer } from './entry.js'

const plus: readonly Operation[] = ['receive', 'deposit', 'borrow', 'claim']
const minus: readonly Operation[] = ['withdraw', 'repay', 'burn']

/** The sign before an amount: by the kind of transaction where that decides, else by the direction. */
export function signOf(operation: Operation, direction: Transfer['direction']): '+' | '−' | '' {
  if (plus.includes(operation)) return '+'
  if (minus.includes(operation)) return '−'
  if (direction === 'self') return ''
  return direction === 'in' ? '+' : '−'
}
