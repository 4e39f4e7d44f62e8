import type { SignInStore, StoredNonce, StoredSession } from './SignInStore.js'

/** More than a development server has; the oldest goes first. */
const most = 20_000

function put<Value extends { readonly hash: string }>(values: Map<string, Value>, value: Value): void {
  values.set(value.hash, value)
  const [oldest] = values.keys()
  if (values.size > most && oldest !== undefined) values.delete(oldest)
}

/** Keeps nonces and sessions in memory, for a gateway whose data ends with the process: making a database takes seconds. */
export function createSignInMemory(): SignInStore {
  const nonces = new Map<string, StoredNonce>()
  const sessions = new Map<string, StoredSession>()
  return {
    async addNonce(nonce) {
      put(nonces, nonce)
    },
    async takeNonce(hash) {
      const taken = nonces.get(hash)
      nonces.delete(hash)
      return taken
    },
    async addSession(session) {
      put(sessions, session)
    },
    findSession: async (hash) => sessions.get(hash),
    async revokeSession(hash, at) {
      const session = sessions.get(hash)
      if (session && session.revokedAt === null) sessions.set(hash, { ...session, revokedAt: at })
    },
    async sweep(before) {
      for (const values of [nonces, sessions])
        for (const [hash, { expiresAt }] of values) if (expiresAt < before) values.delete(hash)
    },
  }
}
