import { deepStrictEqual } from 'node:assert/strict'
import { createHash } from 'node:crypto'
import type { KeptMessage, MailboxStore } from '../contract.js'

/** A place for one test: `open` opens what was kept there, after `close` again. */
export interface MailboxStorePlace {
  open(): Promise<MailboxStore>
  close(): Promise<void>
}

/** One rule that every store must follow, for `it(name, run)`. */
export interface MailboxStoreCase {
  readonly name: string
  run(): Promise<void>
}

const topic = 'ab'.repeat(32)
const now = 1_800_000_000_000

function messageOf(message: string, change: Partial<KeptMessage> = {}): KeptMessage {
  const hash = createHash('sha256').update(topic).update(JSON.stringify(message)).digest('base64url')
  return {
    hash,
    topic,
    message,
    tag: 1108,
    attestation: undefined,
    publishedAt: now,
    expiresAt: now + 300_000,
    clientId: `did:key:z${'6'.repeat(47)}`,
    projectId: 'local',
    ...change,
  }
}

async function read(store: MailboxStore): Promise<KeptMessage[]> {
  const found: KeptMessage[] = []
  for await (const message of store.load()) found.push(message)
  return found
}

const rules: readonly {
  name: string
  check(store: MailboxStore, reopen: () => Promise<MailboxStore>): Promise<void>
}[] = [
  {
    name: 'is empty at first',
    async check(store) {
      deepStrictEqual(await read(store), [])
    },
  },
  {
    name: 'accepts changes that change nothing',
    async check(store) {
      await store.commit({ put: [], remove: [] })
      await store.commit({ put: [], remove: [messageOf('never stored').hash] })
      deepStrictEqual(await read(store), [])
    },
  },
  {
    name: 'returns every field of a message as it was put, also after it is opened again',
    async check(store, reopen) {
      const put = [
        messageOf('plain'),
        messageOf('attested', { attestation: 'ey.proof', tag: 0 }),
        messageOf('largest numbers', { tag: 0xffff_ffff, expiresAt: now + 30 * 24 * 3_600_000 }),
        messageOf('other project', { projectId: 'f'.repeat(32), topic: 'cd'.repeat(32) }),
      ]
      await store.commit({ put, remove: [] })
      deepStrictEqual(await read(store), put)
      deepStrictEqual(await read(await reopen()), put)
    },
  },
  {
    name: 'returns any text unchanged: quotes, NUL, lone surrogates, 64 kB',
    async check(_store, reopen) {
      const texts = [
        "'; drop table relay_messages; --",
        '$1 \\ " \n',
        'a\u0000b',
        '\ud800x',
        'naïve 🗝',
        'x'.repeat(65_536),
      ]
      const put = texts.map((text) => messageOf(text, { attestation: text }))
      await (await reopen()).commit({ put, remove: [] })
      deepStrictEqual(await read(await reopen()), put)
    },
  },
  {
    name: 'returns messages in the order in which they were put, over many commits',
    async check(store) {
      // The same time for all of them, and hashes in no order.
      const all = Array.from({ length: 1200 }, (_, index) => messageOf(`message ${index}`))
      for (let at = 0; at < all.length; at += 500) await store.commit({ put: all.slice(at, at + 500), remove: [] })
      deepStrictEqual(await read(store), all)
    },
  },
  {
    name: 'removes messages, together with putting others',
    async check(store, reopen) {
      const [first, second, third] = ['first', 'second', 'third'].map((text) => messageOf(text))
      if (!first || !second || !third) return
      await store.commit({ put: [first, second], remove: [] })
      await store.commit({ put: [third], remove: [first.hash, messageOf('never stored').hash] })
      deepStrictEqual(await read(store), [second, third])
      await store.commit({ put: [], remove: [second.hash, third.hash] })
      deepStrictEqual(await read(await reopen()), [])
    },
  },
  {
    name: 'replaces a message whose hash is stored, in its old place',
    async check(store) {
      const [first, second] = [messageOf('first'), messageOf('second')]
      await store.commit({ put: [first, second], remove: [] })
      const renewed = { ...first, publishedAt: now + 1000, expiresAt: now + 900_000, clientId: 'did:key:z7' }
      await store.commit({ put: [renewed], remove: [] })
      deepStrictEqual(await read(store), [renewed, second])
    },
  },
  {
    name: 'keeps expired messages until they are removed',
    async check(store) {
      const old = messageOf('old', { publishedAt: 1000, expiresAt: 6000 })
      await store.commit({ put: [old], remove: [] })
      deepStrictEqual(await read(store), [old])
    },
  },
]

/** Returns the rules that every `MailboxStore` must follow, as cases for `it(name, run)`; each gets a place of its own. */
export function mailboxStoreConformance(createPlace: () => Promise<MailboxStorePlace>): readonly MailboxStoreCase[] {
  return rules.map(({ name, check }) => ({
    name,
    async run() {
      const place = await createPlace()
      const reopen = async (): Promise<MailboxStore> => {
        await place.close()
        return place.open()
      }
      try {
        await check(await place.open(), reopen)
      } finally {
        await place.close()
      }
    },
  }))
}
