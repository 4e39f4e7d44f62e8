import { createTestKernel, runs } from '@latchkey/kernel/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLocalStore } from '../backends/createLocalStore.js'
import type { MessageData, Session } from '../contract.js'
import { createMessage } from '../message/createMessage.js'
import { accounts, signAs } from '../testing/createStage.test.double.js'
import { createVerify } from '../verify/createVerify.js'
import { createAuthority } from './createAuthority.js'

const [alice = '', bob = ''] = accounts
const at = Date.parse('2026-05-05T12:00:00Z')
const now = () => at
const verify = createVerify({ domain: 'site.example', chains: ['eip155:1', 'eip155:10'], now })

const sessionOf = (change: Partial<MessageData> = {}, signer = alice): Session => {
  const data: MessageData = {
    domain: 'site.example',
    accountAddress: signer,
    statement: 'Sign in.',
    uri: 'https://site.example/login',
    version: '1',
    chainId: 'eip155:1',
    nonce: 'k3Ud81hsQ0aPl2xZ7mVb4T',
    issuedAt: '2026-05-05T11:59:00Z',
    expirationTime: '2026-05-06T11:59:00Z',
    requestId: 'r1',
    resources: ['https://site.example/terms'],
    ...change,
  }
  const message = createMessage(data)
  return { data, message, signature: signAs(signer, message) }
}

/** Storage of a plugin, over what a test wrote. */
function createStore(text?: string) {
  const values = new Map<string, string>(text === undefined ? [] : [['sessions', text]])
  const storage = {
    item: <value>(key: string, parse: (data: unknown) => value | undefined) => ({
      get() {
        try {
          return parse(JSON.parse(values.get(key) ?? 'null'))
        } catch {
          return
        }
      },
      set: (value: value) => void values.set(key, JSON.stringify(value)),
      remove: () => void values.delete(key),
    }),
  }
  const store = createLocalStore({ storage }, now)
  const { clock } = createTestKernel()
  return { store, values, authority: createAuthority(async () => store, verify, clock) }
}

const target = (address = alice, networkId = 'eip155:1') => ({ namespace: 'eip155', address, networkId })

describe('stored sessions', () => {
  it('are read, added and ended one pair at a time (175)', async () => {
    const { store, authority } = createStore()
    for (const chainId of ['eip155:1', 'eip155:10'])
      for (const signer of [alice, bob]) await store.save(sessionOf({ chainId }, signer))
    await authority.end([{ chainId: 'eip155:10', address: alice.toLowerCase() }])
    expect(await authority.find(target())).toBeDefined()
    expect(await authority.find(target(alice, 'eip155:10'))).toBeUndefined()
    expect(await authority.find(target(bob, 'eip155:10'))).toBeDefined()
    await store.save(sessionOf())
    expect(await store.list('eip155:1', alice)).toHaveLength(1)
    await authority.endAll()
    expect(await store.list('eip155:1', bob)).toEqual([])
  })

  it('are those of the same account in other casing (176)', async () => {
    const { store, authority } = createStore()
    await store.save(sessionOf())
    expect(await authority.find(target(alice.toLowerCase()))).toMatchObject({
      session: { data: { chainId: 'eip155:1' } },
    })
  })

  it('that are broken count as none, each alone (175)', async () => {
    const good = sessionOf()
    for (const text of ['', '{', 'null', '[]', '{"v":2,"sessions":[]}', '{"v":1,"sessions":5}'])
      expect(await createStore(text).store.list('eip155:1', alice)).toEqual([])
    const broken = [
      null,
      5,
      'x',
      {},
      { ...good, message: 5 },
      { ...good, signature: null },
      { ...good, padding: 'x'.repeat(8192) },
    ]
    const { store } = createStore(JSON.stringify({ v: 1, sessions: [...broken, good] }))
    expect(await store.list('eip155:1', alice)).toEqual([good])
  })

  it('that have ended or not begun are not returned', async () => {
    const { store } = createStore()
    await store.save(sessionOf({ expirationTime: '2026-05-05T11:00:00Z', issuedAt: '2026-05-05T10:00:00Z' }))
    await store.save(sessionOf({ chainId: 'eip155:10', notBefore: '2026-05-05T13:00:00Z' }))
    expect([...(await store.list('eip155:1', alice)), ...(await store.list('eip155:10', alice))]).toEqual([])
  })

  it('are 50 at most, the newest', async () => {
    const { store, values } = createStore()
    const verified = sessionOf()
    for (let index = 0; index < 60; index++)
      await store.save({ ...verified, ...sessionOf({ chainId: `eip155:${index + 1}` }) })
    expect((JSON.parse(values.get('sessions') ?? '') as { sessions: unknown[] }).sessions).toHaveLength(50)
    expect(await store.list('eip155:1', alice)).toEqual([])
    expect(await store.list('eip155:60', alice)).toHaveLength(1)
  })

  it('lose what a wallet adds to them if it is large, and none of the others', async () => {
    const { store, authority } = createStore()
    await store.save(sessionOf({}, bob))
    await store.save({ ...sessionOf(), cacao: { p: 'x'.repeat(500_000) } })
    expect(await store.list('eip155:1', alice)).toEqual([sessionOf()])
    const hostile = {
      toJSON() {
        throw new Error('No.')
      },
    }
    await store.save({ ...sessionOf(), cacao: hostile })
    await store.save({ ...sessionOf({ chainId: 'eip155:10' }), signature: `0x${'00'.repeat(300_000)}` })
    expect(await authority.find(target(bob))).toBeDefined()
    expect(await authority.find(target())).toBeDefined()
    expect(await authority.find(target(alice, 'eip155:10'))).toBeUndefined()
  })

  it('that somebody stored by the thousand are 50 for a page', async () => {
    const { store } = createStore(JSON.stringify({ v: 1, sessions: Array(500).fill(sessionOf()) }))
    expect(await store.list('eip155:1', alice)).toHaveLength(50)
  })

  it('are accepted with no field edited, in the text or next to it (P10)', async () => {
    const fields = Object.keys(sessionOf().data) as (keyof MessageData)[]
    const edits: Partial<Record<keyof MessageData, unknown>> = {
      domain: 'evil.example',
      accountAddress: bob,
      statement: 'Sign in now.',
      uri: 'https://site.example/other',
      version: '2',
      chainId: 'eip155:10',
      nonce: 'k3Ud81hsQ0aPl2xZ7mVb4U',
      issuedAt: '2026-05-05T11:58:00Z',
      expirationTime: '2027-05-06T11:59:00Z',
      requestId: 'r2',
      resources: [],
    }
    expect(Object.keys(edits).sort()).toEqual([...fields].sort())
    const accepted = async (session: Session): Promise<boolean> => {
      const { authority } = createStore(JSON.stringify({ v: 1, sessions: [session] }))
      const found = [target(), target(bob), target(alice, 'eip155:10')].map((one) => authority.find(one))
      return (await Promise.all(found)).some((one) => one !== undefined)
    }
    expect(await accepted(sessionOf())).toBe(true)
    for (const field of fields) {
      const good = sessionOf()
      const data = { ...good.data, [field]: edits[field] } as MessageData
      expect(await accepted({ ...good, data }), `data.${field}`).toBe(false)
      if (field === 'version') continue
      const message = createMessage({ ...data, ...(field === 'domain' && { domain: 'evil.example' }) })
      expect(await accepted({ ...good, message }), `message.${field}`).toBe(false)
      expect(await accepted({ ...good, data, message }), `both.${field}`).toBe(false)
    }
  })

  it('are accepted with no character edited (P10)', async () => {
    const good = sessionOf()
    const { clock } = createTestKernel()
    await fc.assert(
      fc.asyncProperty(
        fc.nat(good.message.length - 1),
        fc.string({ minLength: 1, maxLength: 1 }),
        async (index, other) => {
          fc.pre(other !== good.message[index])
          const message = good.message.slice(0, index) + other + good.message.slice(index + 1)
          const { store } = createStore(JSON.stringify({ v: 1, sessions: [{ ...good, message }] }))
          const authority = createAuthority(async () => store, verify, clock)
          const found = await Promise.all(
            [target(), target(bob), target(alice, 'eip155:10')].map((one) => authority.find(one)),
          )
          expect(found.filter(Boolean)).toEqual([])
        },
      ),
      { numRuns: runs(1000) },
    )
  })
})
