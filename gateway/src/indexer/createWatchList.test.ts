import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { expect, it } from 'vitest'
import { openSharedStore } from '../store/sharedStore.test.double.js'
import { transfers, watchedAccounts } from '../store/tables/transfers.js'
import { createWatchList } from './createWatchList.js'
import type { TransferRow } from './scanRange.js'

const chain = 'eip155:1'
const block = { after: null, number: 5, hash: '0x05' }
const transfer = (account: string): TransferRow => ({
  chain,
  account,
  blockNumber: 5,
  blockHash: '0x05',
  transactionIndex: 0,
  transactionHash: `0x${account}`,
  logIndex: -1,
  part: 0,
  standard: 'native',
  direction: 'in',
  amount: '1',
  minedAt: new Date(0),
  transaction: { from: '0x1', to: '0x2', nonce: 0, isFailed: false, operationType: 'receive' },
})

async function setUp(most?: number) {
  const store = await openSharedStore()
  const time = { now: 1 }
  const list = createWatchList({ store: async () => store, clock: () => time.now, most })
  const stored = async () => ({
    watched: (await store.db.select().from(watchedAccounts)).map(({ account }) => account).sort(),
    transfers: (await store.db.select().from(transfers)).map(({ account }) => account).sort(),
  })
  const addAndKeep = async (account: string): Promise<void> => {
    time.now += 1
    await list.add(chain, account)
    await list.keep(chain, account, [transfer(account)], block)
  }
  return { list, stored, addAndKeep, time }
}

it('replaces the account that was not asked for the longest, with what is stored about it', async () => {
  const { list, stored, addAndKeep, time } = await setUp(3)
  for (const account of ['a', 'b', 'c']) await addAndKeep(account)
  time.now += 1
  await list.add(chain, 'a')
  await addAndKeep('d')
  expect(await stored()).toEqual({ watched: ['a', 'c', 'd'], transfers: ['a', 'c', 'd'] })
})

it('never drops the account that was just added, whatever the clock says', async () => {
  const { list, stored } = await setUp(1)
  for (const account of ['a', 'b', 'c']) await list.add(chain, account)
  expect((await stored()).watched).toEqual(['c'])
})

it('stores nothing of an account that was dropped while its blocks were read', async () => {
  const { list, stored, addAndKeep } = await setUp(1)
  await addAndKeep('a')
  await addAndKeep('b')
  expect(await list.keep(chain, 'a', [transfer('a')], block)).toBe(false)
  expect(await stored()).toEqual({ watched: ['b'], transfers: ['b'] })
})

it('stores nothing of an account that was dropped and added again while its blocks were read: those before are gone', async () => {
  const { list, stored, addAndKeep } = await setUp(1)
  await addAndKeep('a')
  await addAndKeep('b')
  await list.add(chain, 'a')
  const next = { after: 5, number: 9, hash: '0x09' }
  expect(await list.keep(chain, 'a', [transfer('a')], next)).toBe(false)
  expect(await stored()).toEqual({ watched: ['a'], transfers: [] })
  await addAndKeep('a')
  expect(await list.keep(chain, 'a', [], next)).toBe(true)
})

it('forgets what nobody asked for since then', async () => {
  const { list, stored, addAndKeep, time } = await setUp()
  await addAndKeep('a')
  time.now = 1000
  await addAndKeep('b')
  await list.forget(new Date(1000))
  expect(await stored()).toEqual({ watched: ['b'], transfers: ['b'] })
})

it('takes no statement for each account that it drops, and looks for the oldest once for many that are added', async () => {
  const store = await openSharedStore()
  const statements: string[] = []
  const traced = drizzle((store.db as unknown as { $client: PGlite }).$client, {
    logger: { logQuery: (query) => void statements.push(query) },
  })
  const list = createWatchList({ store: async () => ({ ...store, db: traced }), clock: () => 1, most: 1000 })
  for (let at = 0; at < 30; at++) await list.add(chain, `${at}`)
  expect(statements.filter((text) => text.includes('order by'))).toHaveLength(3)
  statements.length = 0
  await list.forget(new Date(2))
  expect(statements.length).toBeLessThan(6)
  expect(await store.db.select().from(watchedAccounts)).toEqual([])
})
