import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openStore } from '../store/openStore.js'
import type { Store } from '../store/Store.js'
import { openSharedStore } from '../store/sharedStore.test.double.js'
import type { PostgresDouble } from '../store/startPostgres.test.double.js'
import { findPostgres, startPostgres } from '../store/startPostgres.test.double.js'
import { nonces, siwxSessions } from '../store/tables/signIn.js'
import { createSignInMemory } from './createSignInMemory.js'
import { createSignInTable } from './createSignInTable.js'
import type { SignInStore, StoredSession } from './SignInStore.js'

const startMs = 120_000
const nonce = { hash: 'a'.repeat(64), context: 'b'.repeat(64), expiresAt: 1_800_000_000_000 }
const session: StoredSession = {
  hash: 'c'.repeat(64),
  projectId: 'project',
  origin: 'https://site.example',
  domain: 'site.example',
  chainId: 'eip155:1',
  address: '0x1',
  issuedAt: 1_700_000_000_000,
  expiresAt: 1_800_000_000_000,
  revokedAt: null,
}

function conform(open: () => SignInStore): void {
  let store: SignInStore
  beforeEach(() => {
    store = open()
  })

  it('gives a nonce to one of many who take it', async () => {
    await store.addNonce(nonce)
    const taken = await Promise.all(Array.from({ length: 2000 }, () => store.takeNonce(nonce.hash)))
    expect(taken.filter((each) => each !== undefined)).toEqual([nonce])
    expect(await store.takeNonce(nonce.hash)).toBeUndefined()
  })

  it('returns a session as it was added, and keeps the time when it was revoked first', async () => {
    await store.addSession(session)
    expect(await store.findSession(session.hash)).toEqual(session)
    expect(await store.findSession('d'.repeat(64))).toBeUndefined()
    for (const at of [1, 2]) await store.revokeSession(session.hash, at)
    expect(await store.findSession(session.hash)).toEqual({ ...session, revokedAt: 1 })
  })

  it('forgets what is over, and nothing else', async () => {
    await store.addNonce(nonce)
    await store.addNonce({ ...nonce, hash: 'old', expiresAt: 1 })
    await store.addSession(session)
    await store.addSession({ ...session, hash: 'old', expiresAt: 1 })
    await store.sweep(2)
    expect(await store.findSession('old')).toBeUndefined()
    expect(await store.findSession(session.hash)).toEqual(session)
    expect([await store.takeNonce('old'), await store.takeNonce(nonce.hash)]).toEqual([undefined, nonce])
  })
}

function conformTable(store: () => Store): void {
  beforeEach(async () => {
    await store().db.delete(nonces)
    await store().db.delete(siwxSessions)
  })
  conform(() => createSignInTable(async () => store()))
}

describe('in memory', () => {
  conform(createSignInMemory)

  it('the oldest goes when there are too many', async () => {
    const store = createSignInMemory()
    for (let count = 0; count <= 20_000; count++) await store.addNonce({ ...nonce, hash: `${count}` })
    expect(await store.takeNonce('0')).toBeUndefined()
    expect(await store.takeNonce('1')).toMatchObject({ hash: '1' })
  })
})

describe('tables in PGlite', () => {
  let store: Store
  beforeAll(async () => {
    store = await openSharedStore()
  }, startMs)
  conformTable(() => store)
})

const bin = findPostgres()
// Where CI is set, Postgres has to be there.
describe.skipIf(!bin && !process.env.CI)('tables in Postgres', () => {
  let server: PostgresDouble | undefined
  let store: Store
  beforeAll(async () => {
    if (!bin) throw new Error('Postgres is not installed.')
    server = await startPostgres(bin)
    store = await openStore({ kind: 'postgres', url: server.url })
    await store.migrate()
  }, startMs)
  afterAll(async () => {
    await store?.close()
    await server?.stop()
  }, startMs)
  conformTable(() => store)
})
