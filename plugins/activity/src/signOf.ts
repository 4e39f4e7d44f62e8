import type { Operation, Transfer } from './entry.js'

const signs: { readonly [operation in Operation]?: '+' | '−' } = {
  receive: '+',
  deposit: '+',
  borrow: '+',
  claim: '+',
  withdraw: '−',
  repay: '−',
  burn: '−',
}

/** The sign before an amount: by the kind of transaction where that decides, else by the direction. */
export function signOf(operation: Operation, direction: Transfer['direction']): '+' | '−' | '' {
  const sign = signs[operation]
  if (sign) return sign
  if (direction === 'self') return ''
  return direction === 'in' ? '+' : '−'
}
