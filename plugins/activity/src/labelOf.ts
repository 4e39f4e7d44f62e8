/** The key of the word for what a transaction did. */
export type Label =
  | 'sent'
  | 'received'
  | 'swapped'
  | 'approved'
  | 'revoked'
  | 'minted'
  | 'deposited'
  | 'withdrawn'
  | 'claimed'
  | 'borrowed'
  | 'repaid'
  | 'burned'
  | 'executed'
  | 'call'

const labels = {
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
} as const satisfies { readonly [operation: string]: Label }

/** What a transaction did; `call` is something that this version has no word for. */
export type Operation = keyof typeof labels

/** What a transaction is called in a row. */
export const labelOf = (operation: Operation): Label => labels[operation]
