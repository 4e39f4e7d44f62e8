import type { Migration } from '../migrate.js'

/** The mailboxes of the relay. */
export const relayMigrations: readonly Migration[] = [
  {
    number: 300,
    name: 'relay_messages',
    statements: [
      `CREATE TABLE relay_messages (
        hash text PRIMARY KEY,
        position bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
        topic text NOT NULL,
        message text NOT NULL,
        attestation text,
        tag bigint NOT NULL,
        published_at bigint NOT NULL,
        expires_at bigint NOT NULL,
        client_id text NOT NULL,
        project_id text NOT NULL)`,
    ],
  },
]
