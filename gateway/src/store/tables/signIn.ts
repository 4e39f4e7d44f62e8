import { bigint, pgTable, text } from 'drizzle-orm/pg-core'

/** Nonces that were issued and not used yet. */
export const nonces = pgTable('nonces', {
  /** sha256 of project and nonce: who reads the table cannot use one. */
  hash: text('hash').primaryKey(),
  /** sha256 of what the page got with the nonce. */
  context: text('context').notNull(),
  /** Milliseconds since 1970, by the clock of the gateway. */
  expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
})

/** Who signed in at which page. */
export const siwxSessions = pgTable('siwx_sessions', {
  /** sha256 of the token. */
  hash: text('hash').primaryKey(),
  projectId: text('project_id').notNull(),
  origin: text('origin').notNull(),
  domain: text('domain').notNull(),
  chainId: text('chain_id').notNull(),
  address: text('address').notNull(),
  issuedAt: bigint('issued_at', { mode: 'number' }).notNull(),
  expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
  revokedAt: bigint('revoked_at', { mode: 'number' }),
})
