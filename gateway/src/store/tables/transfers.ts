import type { OperationType } from '@latchkey/wire'
import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { StoredApproval } from '../../indexer/approvalsOf.js'

/** Accounts whose history is indexed, and how far. */
export const watchedAccounts = pgTable(
  'watched_accounts',
  {
    chain: text('chain').notNull(),
    /** In lower case. */
    account: text('account').notNull(),
    lastAsked: timestamp('last_asked', { withTimezone: true }).notNull(),
    /** The last block that was looked at; absent before the first. */
    cursorBlock: bigint('cursor_block', { mode: 'number' }),
    /** The hash of that block, by which a reorganisation is noticed. */
    cursorHash: text('cursor_hash'),
  },
  ({ chain, account }) => [primaryKey({ columns: [chain, account] })],
)

/** The transaction that a transfer belongs to. */
export interface StoredTransaction {
  readonly from: string
  /** Empty where a contract was created without an address. */
  readonly to: string
  readonly nonce: number
  readonly isFailed: boolean
  readonly operationType: OperationType
  /** What it approves, if it is such a transaction; absent in rows of versions that did not keep it. */
  readonly approvals?: readonly StoredApproval[]
}

/** What moved in an account's transactions; a transaction that moved nothing has one row of the standard `none`. */
export const transfers = pgTable(
  'transfers',
  {
    chain: text('chain').notNull(),
    account: text('account').notNull(),
    blockNumber: bigint('block_number', { mode: 'number' }).notNull(),
    blockHash: text('block_hash').notNull(),
    transactionIndex: integer('transaction_index').notNull(),
    transactionHash: text('transaction_hash').notNull(),
    /** The index of the log in its block; -1 for the transaction's own value. */
    logIndex: integer('log_index').notNull(),
    /** The place within a log that moves several tokens. */
    part: integer('part').notNull(),
    standard: text('standard').$type<'native' | 'erc20' | 'erc721' | 'erc1155' | 'none'>().notNull(),
    token: text('token'),
    tokenId: text('token_id'),
    /** Whose it was, in lower case; absent in rows of versions that did not keep it. */
    sender: text('sender'),
    /** Whose it became, in lower case. */
    recipient: text('recipient'),
    direction: text('direction').$type<'in' | 'out' | 'self'>().notNull(),
    /** In base units. */
    amount: text('amount').notNull(),
    minedAt: timestamp('mined_at', { withTimezone: true }).notNull(),
    transaction: jsonb('transaction').$type<StoredTransaction>().notNull(),
  },
  ({ chain, account, transactionHash, logIndex, part }) => [
    primaryKey({ columns: [chain, account, transactionHash, logIndex, part] }),
  ],
)
