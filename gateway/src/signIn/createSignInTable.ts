import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Store } from '../store/Store.js'
import { nonces, siwxSessions } from '../store/tables/signIn.js'
import type { SignInStore } from './SignInStore.js'

/** Keeps nonces and sessions in the tables `nonces` and `siwx_sessions`. */
export function createSignInTable(store: () => Promise<Pick<Store, 'db'>>): SignInStore {
  return {
    async addNonce(nonce) {
      const { db } = await store()
      await db.insert(nonces).values(nonce)
    },
    async takeNonce(hash) {
      const { db } = await store()
      // One statement: the database lets one of those who delete a row have it.
      const [taken] = await db.delete(nonces).where(eq(nonces.hash, hash)).returning()
      return taken
    },
    async addSession(session) {
      const { db } = await store()
      await db.insert(siwxSessions).values(session)
    },
    async findSession(hash) {
      const { db } = await store()
      const [found] = await db.select().from(siwxSessions).where(eq(siwxSessions.hash, hash))
      return found
    },
    async revokeSession(hash, at) {
      const { db } = await store()
      await db
        .update(siwxSessions)
        .set({ revokedAt: at })
        .where(and(eq(siwxSessions.hash, hash), isNull(siwxSessions.revokedAt)))
    },
    async sweep(before) {
      const { db } = await store()
      await db.delete(nonces).where(lt(nonces.expiresAt, before))
      await db.delete(siwxSessions).where(lt(siwxSessions.expiresAt, before))
    },
  }
}
