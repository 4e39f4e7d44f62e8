import type { KeptMessage, MailboxStore } from '@latchkey/relay'
import { gt, inArray, sql } from 'drizzle-orm'
import type { Database, Store } from '../store/Store.js'
import { relayMessages } from '../store/tables/relayMessages.js'

/** Rows that are read at once. */
const pageRows = 1000

/** Keeps the mailboxes of a relay in the table `relay_messages`. */
export function createMailboxTable(store: () => Promise<Pick<Store, 'db'>>): MailboxStore {
  return {
    async *load() {
      const { db } = await store()
      for (let last = 0; ; ) {
        const rows = await db
          .select()
          .from(relayMessages)
          .where(gt(relayMessages.position, last))
          .orderBy(relayMessages.position)
          .limit(pageRows)
        for (const { position, message, attestation, ...row } of rows) {
          last = position
          yield {
            ...row,
            message: readText(message),
            attestation: attestation === null ? undefined : readText(attestation),
          }
        }
        if (rows.length < pageRows) return
      }
    },
    async commit({ put, remove }) {
      const { db } = await store()
      // A transaction costs two more statements.
      if (put.length === 0) await removeRows(db, remove)
      else if (remove.length === 0) await putRows(db, put)
      else
        await db.transaction(async (transaction) => {
          await removeRows(transaction, remove)
          await putRows(transaction, put)
        })
    },
  }
}

async function removeRows(db: Database, hashes: readonly string[]): Promise<void> {
  if (hashes.length > 0) await db.delete(relayMessages).where(inArray(relayMessages.hash, [...hashes]))
}

async function putRows(db: Database, messages: readonly KeptMessage[]): Promise<void> {
  const rows = messages.map(({ message, attestation, ...row }) => ({
    ...row,
    message: JSON.stringify(message),
    attestation: attestation === undefined ? null : JSON.stringify(attestation),
  }))
  await db
    .insert(relayMessages)
    .values(rows)
    .onConflictDoUpdate({
      target: relayMessages.hash,
      set: {
        tag: sql`excluded.tag`,
        attestation: sql`excluded.attestation`,
        publishedAt: sql`excluded.published_at`,
        expiresAt: sql`excluded.expires_at`,
        clientId: sql`excluded.client_id`,
        projectId: sql`excluded.project_id`,
      },
    })
}

function readText(json: string): string {
  const value: unknown = JSON.parse(json)
  if (typeof value === 'string') return value
  throw new TypeError('A row of relay_messages holds no text.')
}
