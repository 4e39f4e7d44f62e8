import type { Operation } from './entry.js'

/** The key of the word for what a transaction did. */
export type Label =
  | 'sent'
  | 'received'
  | 'swapped'
  | 'approved'
  | 'minted'
  | 'deposited'
  | 'withdrawn'
  | 'claimed'
  | 'borrowed'
  | 'repaid'
  | 'burned'
  | 'executed'
  | 'call'

const labels: { readonly [operation in Operation]: Label } = {
  send: 'sent',
  receive: 'received',
  trade: 'swapped',
  approve: 'approved',
  mint: 'minted',
  deposit: 'deposited',
  stake: 'deposited',
  withdraw: 'withdrawn',
  unstake: 'withdrawn',
  claim: 'claimed',
  borrow: 'borrowed',
  repay: 'repaid',
  burn: 'burned',
  execute: 'executed',
  call: 'call',
}

/** What a transaction is called in a row. */
export const labelOf = (operation: Operation): Label => labels[operation]
