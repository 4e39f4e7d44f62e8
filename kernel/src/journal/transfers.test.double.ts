import type { JournalDefinition } from './contract.js'

/** What a transfer stores. */
export interface Transfer {
  readonly to: string
  readonly amount: string
}

/** States as a plugin that sends has them. */
export type TransferState = 'requested' | 'handed' | 'unknown' | 'rejected' | 'confirmed' | 'reverted'

/** A kind of intent for tests. */
export const definition: JournalDefinition<TransferState, Transfer> = {
  kind: 'transfer',
  first: 'requested',
  states: {
    requested: { stage: 'asking', to: ['handed', 'rejected'] },
    handed: { stage: 'handed', to: ['unknown', 'confirmed', 'reverted'] },
    unknown: { stage: 'handed', to: ['handed', 'confirmed', 'reverted'] },
    rejected: { stage: 'final' },
    confirmed: { stage: 'final' },
    reverted: { stage: 'final' },
  },
  parse(value) {
    const { to, amount } = (value ?? {}) as { readonly to?: unknown; readonly amount?: unknown }
    return typeof to === 'string' && typeof amount === 'string' ? { to, amount } : undefined
  },
}

export const account = 'test:1:alice'
export const other = 'test:1:bob'
export const data: Transfer = { to: 'bob', amount: '1' }
export const silent = (): void => undefined
