import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WalletControl } from '../contract.js'
import { linkWallets } from './linkWallets.js'

const answers: { ok: boolean; result?: unknown }[] = []
const fetched = vi.fn(async (_path: string, _options: { body: string }) => {
  const { ok, result = [] } = answers.shift() ?? { ok: true }
  return { ok, json: async () => ({ result }) }
})
const page = { readyState: 'complete', visibilityState: 'visible' }
const control = {
  name: 'Browser One',
  answer: 'manual',
  state: { permitted: true, account: 1, chainId: 31337, locked: true },
  accounts: ['0x1', '0x2'],
  requests: [{ method: 'eth_chainId', at: 0, outcome: 'approved' }],
  lock: vi.fn(),
  switches: vi.fn(),
  moveTo: vi.fn(() => {
    throw new RangeError('no chain id')
  }),
  approve: vi.fn(() => true),
  dropConnection: vi.fn(),
  replaceObject: vi.fn(),
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  answers.length = 0
  page.visibilityState = 'visible'
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { href: 'http://localhost:4100/' })
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('window', { latchkeySandbox: { wallets: { 'browser-one': control as unknown as WalletControl } } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('reports the state of the wallets, and carries out the returned orders', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const order = (name: string, body = {}, wallet = 'browser-one') => ({ wallet, order: name, body })
  answers.push({
    ok: true,
    result: [
      order('lock'),
      order('moveTo', { chainId: 0 }),
      order('lock', {}, 'foreign'),
      order('switches', { answer: 'reject' }),
      order('approve'),
      order('dropConnection', { code: 4900 }),
      order('dropConnection', { code: 7 }),
      order('replaceObject', { orphaned: true }),
    ],
  })
  linkWallets('/sandbox/wallets')
  await vi.advanceTimersByTimeAsync(0)
  const [path, { body }] = fetched.mock.calls[0] ?? ['', { body: '{}' }]
  expect(path).toBe('/sandbox/wallets')
  expect(JSON.parse(body)).toEqual({
    page: expect.any(String),
    address: 'http://localhost:4100/',
    wallets: [
      {
        id: 'browser-one',
        name: 'Browser One',
        answer: 'manual',
        state: 'connected, locked, account 2 of 2, chain 31337',
        requests: ['1970-01-01T00:00:00.000Z eth_chainId approved'],
      },
    ],
  })
  expect(control.lock).toHaveBeenCalledTimes(1)
  expect(control.switches).toHaveBeenCalledExactlyOnceWith({ answer: 'reject' })
  expect(control.approve).toHaveBeenCalledTimes(1)
  expect(control.dropConnection.mock.calls).toEqual([[4900], [1013]])
  expect(control.replaceObject).toHaveBeenCalledExactlyOnceWith('orphaned')
  // A failing order does not stop the others.
  expect(warn).toHaveBeenCalledTimes(1)
})

test('repeats after a pause while the page is visible, and stops when the server does not accept the report', async () => {
  linkWallets('/sandbox/wallets')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(fetched).toHaveBeenCalledTimes(2)
  page.visibilityState = 'hidden'
  await vi.advanceTimersByTimeAsync(10_000)
  expect(fetched).toHaveBeenCalledTimes(2)
  page.visibilityState = 'visible'
  answers.push({ ok: false })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(fetched).toHaveBeenCalledTimes(3)
})
