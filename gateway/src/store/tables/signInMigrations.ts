import type { Migration } from '../migrate.js'

/** Nonces and sessions of sign-in. */
export const signInMigrations: readonly Migration[] = [
  {
    number: 400,
    name: 'sign_in',
    statements: [
      // Without references: a project of the file signs its visitors in too.
      'CREATE TABLE nonces (hash text PRIMARY KEY, context text NOT NULL, expires_at bigint NOT NULL)',
      'CREATE INDEX nonces_expiry ON nonces (expires_at)',
      `CREATE TABLE siwx_sessions (
        hash text PRIMARY KEY,
        project_id text NOT NULL,
        origin text NOT NULL,
        domain text NOT NULL,
        chain_id text NOT NULL,
        address text NOT NULL,
        issued_at bigint NOT NULL,
        expires_at bigint NOT NULL,
        revoked_at bigint)`,
      'CREATE INDEX siwx_sessions_expiry ON siwx_sessions (expires_at)',
    ],
  },
]
