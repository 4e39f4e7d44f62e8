import type { Page } from '@playwright/test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WalletControl, WalletRequestRecord } from '../wallets/contract.js'
import { createWalletHandle } from './createWalletHandle.js'

const wallet = { id: 'browser-one', name: 'Browser One', rdns: 'test.latchkey.browser-one' }
const page = { evaluate: async (run: (input: unknown) => unknown, input: unknown) => run(input) } as unknown as Page
const handle = () => createWalletHandle(page, wallet, '0x0000000000000000000000000000000000000001')
let requests: WalletRequestRecord[]
let control: WalletControl

beforeEach(() => {
  requests = []
  control = {
    name: wallet.name,
    rdns: wallet.rdns,
    answer: 'manual',
    settings: {} as WalletControl['settings'],
    state: { permitted: true, account: 0, chainId: 31337, locked: false },
    requests,
    pending: [],
    accounts: [],
    switches: vi.fn(),
    approve: vi.fn(() => true),
    reject: vi.fn(() => true),
    switchAccount: vi.fn(),
    moveTo: vi.fn(),
    disconnect: vi.fn(),
    lock: vi.fn(),
    unlock: vi.fn(),
    dropConnection: vi.fn(),
    restoreConnection: vi.fn(),
    replaceObject: vi.fn(),
    emit: vi.fn(),
    announce: vi.fn(),
    watch: vi.fn(() => () => undefined),
  }
  vi.stubGlobal('window', { latchkeySandbox: { wallets: { 'browser-one': control } } })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('forwards every command to the wallet in the page', async () => {
  const one = handle()
  await one.answer('locked')
  await one.switches({ accounts: 'list' })
  await one.moveTo(424242)
  await one.switchAccount(2)
  await one.disconnect()
  await one.lock()
  await one.unlock()
  await one.dropConnection()
  await one.dropConnection(4900)
  await one.restoreConnection()
  await one.replaceObject()
  await one.emit('chainChanged', '0x1')
  await one.announce()
  await one.approve()
  await one.reject()
  expect(control.answer).toBe('locked')
  expect(control.switches).toHaveBeenCalledExactlyOnceWith({ accounts: 'list' })
  expect(control.moveTo).toHaveBeenCalledExactlyOnceWith(424242)
  expect(control.switchAccount).toHaveBeenCalledExactlyOnceWith(2)
  expect(control.emit).toHaveBeenCalledExactlyOnceWith('chainChanged', '0x1')
  expect(vi.mocked(control.dropConnection).mock.calls).toEqual([[1013], [4900]])
  expect(control.replaceObject).toHaveBeenCalledExactlyOnceWith('works')
  const plain = ['disconnect', 'lock', 'unlock', 'restoreConnection', 'announce', 'approve', 'reject'] as const
  for (const command of plain) expect(control[command]).toHaveBeenCalledTimes(1)
  expect(await one.state()).toEqual(control.state)
})

test('expect returns the completed requests of a method one after another', async () => {
  const one = handle()
  requests.push(
    { method: 'personal_sign', params: ['a'], at: 1, answeredAt: 2, outcome: 'approved', result: '0x1' },
    { method: 'eth_accounts', params: [], at: 3, answeredAt: 3, outcome: 'answered' },
    { method: 'personal_sign', params: ['b'], at: 4, outcome: 'pending' },
  )
  expect(await one.expect('personal_sign')).toMatchObject({ params: ['a'], result: '0x1' })
  const second = one.expect('personal_sign')
  Object.assign(requests[2] ?? {}, { answeredAt: 5, outcome: 'rejected', error: { code: 4001, message: 'no' } })
  expect(await second).toMatchObject({ params: ['b'], error: { code: 4001 } })
})

test('a missing wallet causes an error that says how to install it', async () => {
  vi.stubGlobal('window', {})
  await expect(handle().moveTo(1)).rejects.toThrow('Call wallet() before page.goto()')
})
