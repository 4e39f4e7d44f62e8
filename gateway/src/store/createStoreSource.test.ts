import { expect, it } from 'vitest'
import { GatewayError } from '../GatewayError.js'
import { createStoreSource } from './createStoreSource.js'
import type { Store } from './Store.js'
import { openSharedStore } from './sharedStore.test.double.js'

function create(open: () => Promise<Store>) {
  const clock = { now: 0 }
  const events: string[] = []
  const source = createStoreSource({
    open,
    now: () => clock.now,
    onOpened: ({ migrations }) => events.push(`opened ${migrations.length}`),
    onFailed: (error) => events.push(error instanceof GatewayError ? error.code : 'other'),
  })
  return { source, clock, events }
}

it('opens once, however many ask, and not before', async () => {
  let opened = 0
  const { source, events } = create(async () => {
    opened++
    return openSharedStore()
  })
  expect(opened).toBe(0)
  const [one, other] = await Promise.all([source.get(), source.get()])
  expect([one === other, opened, events]).toEqual([true, 1, ['opened 0']])
})

it('tries again after a failure, once a second at most', async () => {
  const outcomes = [true, false, false]
  const { source, clock, events } = create(async () => {
    if (outcomes.shift()) throw new Error('refused')
    return openSharedStore()
  })
  await expect(source.get()).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' })
  clock.now = 999
  await expect(source.get()).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' })
  expect(events).toEqual(['other'])
  clock.now = 1001
  await source.get()
  clock.now = 9999
  await source.get()
  expect(events).toEqual(['other', 'opened 0'])
})

it('closes what it opened, and opens nothing afterwards', async () => {
  let closed = 0
  const { source } = create(async () => ({ ...(await openSharedStore()), close: async () => void closed++ }))
  await source.get()
  await source.close()
  expect(closed).toBe(1)
  await expect(source.get()).rejects.toMatchObject({ code: 'GATEWAY_STOPPED' })
})
