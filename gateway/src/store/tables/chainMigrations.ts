import type { Migration } from '../migrate.js'

/** What was read from chains. */
export const chainMigrations: readonly Migration[] = [
  {
    number: 200,
    name: 'transfers',
    statements: [
      `CREATE TABLE watched_accounts (
        chain text NOT NULL,
        account text NOT NULL,
        last_asked timestamptz NOT NULL,
        cursor_block bigint,
        cursor_hash text,
        PRIMARY KEY (chain, account))`,
      'CREATE INDEX watched_accounts_by_last_asked ON watched_accounts (last_asked)',
      `CREATE TABLE transfers (
        chain text NOT NULL,
        account text NOT NULL,
        block_number bigint NOT NULL,
        block_hash text NOT NULL,
        transaction_index integer NOT NULL,
        transaction_hash text NOT NULL,
        log_index integer NOT NULL,
        part integer NOT NULL,
        standard text NOT NULL CHECK (standard IN ('native', 'erc20', 'erc721', 'erc1155', 'none')),
        token text,
        token_id text,
        direction text NOT NULL CHECK (direction IN ('in', 'out', 'self')),
        amount text NOT NULL CHECK (amount ~ '^[0-9]{1,78}$'),
        mined_at timestamptz NOT NULL,
        transaction jsonb NOT NULL,
        PRIMARY KEY (chain, account, transaction_hash, log_index, part))`,
      `CREATE INDEX transfers_by_time
        ON transfers (chain, account, block_number DESC, transaction_index DESC)`,
    ],
  },
  {
    number: 201,
    name: 'counterparties',
    statements: [
      'ALTER TABLE transfers ADD COLUMN sender text, ADD COLUMN recipient text',
      // Known for the transaction's own value alone; the logs of other rows are not kept.
      `UPDATE transfers SET sender = transaction->>'from', recipient = transaction->>'to' WHERE standard = 'native'`,
    ],
  },
]
