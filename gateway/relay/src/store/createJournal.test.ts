import { expect, it, vi } from 'vitest'
import type { KeptMessage } from '../contract.js'
import type { GatedStore } from './createGatedStore.test.double.js'
import { createGatedStore } from './createGatedStore.test.double.js'
import { createJournal } from './createJournal.js'

const messageOf = (hash: string, message = hash): KeptMessage => ({
  hash,
  topic: 'ab'.repeat(32),
  message,
  tag: 1108,
  attestation: undefined,
  publishedAt: 0,
  expiresAt: 1,
  clientId: 'client',
  projectId: 'local',
})
const start = (storeMs = 60_000) => {
  const store = createGatedStore()
  const onFailure = vi.fn()
  return { store, onFailure, journal: createJournal({ store, storeMs, onFailure }) }
}
const kept = async (store: GatedStore): Promise<string[]> => {
  const hashes: string[] = []
  for await (const { hash } of store.load()) hashes.push(hash)
  return hashes
}

it('commits what arrives together at once, and resolves only when it is stored', async () => {
  const { store, journal } = start()
  store.hold()
  let stored = 0
  const puts = Array.from({ length: 100 }, (_, index) =>
    journal.put([messageOf(`${index}`)]).then(() => {
      stored += 1
    }),
  )
  await vi.waitFor(() => expect(store.commits.length).toBe(1))
  expect([store.commits[0]?.put.length, stored]).toEqual([100, 0])
  store.release()
  await Promise.all(puts)
  expect([stored, (await kept(store)).length, store.commits.length]).toEqual([100, 100, 1])
})

it('divides many changes into commits of a bounded size, in order, and never divides one publication', async () => {
  const { store, journal } = start()
  const puts = Array.from({ length: 7 }, (_, from) =>
    journal.put(Array.from({ length: 200 }, (_, index) => messageOf(`${from}/${index}`))),
  )
  await Promise.all(puts)
  expect(store.commits.map(({ put }) => put.length)).toEqual([400, 400, 400, 200])
  const large = 'x'.repeat(3 * 1024 * 1024)
  await Promise.all(['one', 'two'].map((hash) => journal.put([messageOf(hash, large)])))
  expect(store.commits.slice(4).map(({ put }) => put.length)).toEqual([1, 1])
  expect((await kept(store)).length).toBe(1402)
})

it('keeps the last change of a message', async () => {
  const { store, journal } = start()
  const gone = journal.put([messageOf('gone')])
  journal.remove('gone')
  journal.remove('back')
  const back = journal.put([messageOf('back')])
  await Promise.all([gone, back])
  expect(await kept(store)).toEqual(['back'])
})

it('refuses what a failing store did not take, reports each failure once, and goes on when the store is back', async () => {
  const { store, journal, onFailure } = start()
  store.isBroken = true
  const refused = [journal.put([messageOf('a')]), journal.put([messageOf('b')])]
  for (const put of refused)
    await expect(put).rejects.toMatchObject({ code: 'STORE_FAILED', cause: new Error('broken') })
  expect(onFailure).toHaveBeenCalledTimes(1)
  store.isBroken = false
  await journal.put([messageOf('c')])
  expect(await kept(store)).toEqual(['c'])
})

it('tries removals again that a failing store did not carry out, without a loop and never after a newer put', async () => {
  const { store, journal, onFailure } = start()
  await journal.put([messageOf('a'), messageOf('b')])
  store.isBroken = true
  journal.remove('a')
  journal.remove('b')
  await journal.flush()
  await journal.flush()
  expect(onFailure).toHaveBeenCalledTimes(2)
  store.hold()
  journal.remove('a')
  await vi.waitFor(() => expect(store.commits.length).toBe(4))
  // While that commit fails, the message is published again and much follows it.
  const again = journal.put([messageOf('a', 'again')])
  const more = journal.put(Array.from({ length: 500 }, (_, index) => messageOf(`${index}`)))
  store.release()
  const results = await Promise.allSettled([again, more])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  store.isBroken = false
  await journal.put([messageOf('a', 'once more')])
  await journal.flush()
  expect(await kept(store)).toEqual(['a'])
})

it('refuses a publication that the store takes too long for, and removes it again if the store took it after all', async () => {
  const { store, journal } = start(20)
  store.hold()
  await expect(journal.put([messageOf('late')])).rejects.toMatchObject({ code: 'STORE_FAILED' })
  await expect(journal.put([messageOf('behind it')])).rejects.toMatchObject({ code: 'STORE_FAILED' })
  for (const hash of ['late', 'behind it']) journal.remove(hash)
  store.release()
  await journal.flush()
  expect(await kept(store)).toEqual([])
})
