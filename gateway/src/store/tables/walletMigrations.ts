import type { Migration } from '../migrate.js'

/** The directory of wallets, and pictures. */
export const walletMigrations: readonly Migration[] = [
  {
    number: 100,
    name: 'wallets',
    statements: [
      `CREATE TABLE wallets (
        id text PRIMARY KEY,
        name text NOT NULL,
        folded text COLLATE "C" NOT NULL,
        rank integer NOT NULL,
        rdns text,
        badge_type text CHECK (badge_type IN ('certified', 'none')),
        image_id text,
        supports_wc boolean NOT NULL DEFAULT false,
        details jsonb NOT NULL)`,
      'CREATE INDEX wallets_by_rank ON wallets (rank, folded, id)',
      `CREATE TABLE wallet_chains (
        wallet_id text NOT NULL REFERENCES wallets (id) ON DELETE CASCADE,
        chain text NOT NULL,
        PRIMARY KEY (wallet_id, chain))`,
      'CREATE INDEX wallet_chains_by_chain ON wallet_chains (chain, wallet_id)',
      `CREATE TABLE images (
        kind text NOT NULL CHECK (kind IN ('wallet', 'asset', 'currency', 'token')),
        id text NOT NULL,
        mime text NOT NULL,
        sha256 text NOT NULL,
        bytes bytea NOT NULL,
        PRIMARY KEY (kind, id))`,
    ],
  },
]
