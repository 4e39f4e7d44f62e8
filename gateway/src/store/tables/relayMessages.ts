import { bigint, pgTable, text } from 'drizzle-orm/pg-core'

/** The messages that wait in the mailboxes of the relay. */
export const relayMessages = pgTable('relay_messages', {
  /** sha256 of topic and message: one row a message. */
  hash: text('hash').primaryKey(),
  /** Their order. */
  position: bigint('position', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
  topic: text('topic').notNull(),
  /** In JSON, as the attestation: clients send any text, and Postgres takes neither NUL nor half a surrogate pair. */
  message: text('message').notNull(),
  attestation: text('attestation'),
  tag: bigint('tag', { mode: 'number' }).notNull(),
  /** Milliseconds since 1970, by the clock of the gateway. */
  publishedAt: bigint('published_at', { mode: 'number' }).notNull(),
  expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
  clientId: text('client_id').notNull(),
  projectId: text('project_id').notNull(),
})
