import { expect, it } from 'vitest'
import type { ExtendInput } from '../connections/contract.js'
import { createTestClock } from '../testing/createTestClock.js'
import type { TransactionPlace } from './followTransaction.js'
import { followTransaction } from './followTransaction.js'

const listed = { id: 1, caipNetworkId: 'test:1', rpcUrls: { default: { http: ['https://node.example'] } } }

const setUp = (networkId: string) => {
  const refreshed: true[] = []
  const input = {
    networks: [listed],
    clock: createTestClock(),
    signal: new AbortController().signal,
    refreshBalance: () => void refreshed.push(true),
  } as unknown as ExtendInput
  const places: TransactionPlace[] = []
  const signals: (AbortSignal | undefined)[] = []
  const handle = followTransaction(input, networkId, async (place) => {
    places.push(place)
    return {
      async wait(signal) {
        signals.push(signal)
        return { status: 'landed' }
      },
      check: async () => ({ status: 'unknown' as const }),
    }
  })
  return { handle, places, signals, refreshed }
}

it('makes the watch at the first question and keeps it', async () => {
  const { handle, places, signals, refreshed } = setUp('test:1')
  expect(places).toEqual([])
  const { signal } = new AbortController()
  expect(await handle.wait({ signal })).toEqual({ status: 'landed' })
  expect(await handle.check()).toEqual({ status: 'unknown' })
  expect(signals).toEqual([signal])
  expect(places).toMatchObject([{ networkId: 'test:1', network: listed }])
  places[0]?.onEnded?.()
  expect(refreshed).toEqual([true])
})

it('gives a network that the site does not list no addresses', async () => {
  const { handle, places } = setUp('test:2')
  await handle.check()
  expect(places).toMatchObject([{ network: { caipNetworkId: 'test:2', rpcUrls: { default: { http: [] } } } }])
})
