import type { AccountState, Connection, KernelState } from '@latchkey/kernel'
import { createTestClock } from '@latchkey/kernel/testing'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FrameContext } from '../../ui/useFrame.js'
import { Balance } from './Balance.js'

const connection = { namespace: 'eip155', networkId: 'eip155:1', activeAddress: '0xa' } as Connection
const known = (change: Partial<AccountState> = {}): AccountState => ({
  address: '0xa',
  caipAddress: 'eip155:1:0xa',
  balanceStatus: 'ready',
  balance: '3.2049',
  balanceSymbol: 'ETH',
  ...change,
})
const unavailable: AccountState = {
  address: '0xa',
  caipAddress: 'eip155:1:0xa',
  balanceStatus: 'unavailable',
  balanceSymbol: 'ETH',
}

let visibility: DocumentVisibilityState = 'visible'
const see = (next: DocumentVisibilityState) =>
  act(async () => {
    visibility = next
    window.dispatchEvent(new Event('visibilitychange'))
  })

/** A balance whose next reading is `next`; nothing when the kernel learns nothing. */
const stage = (next?: AccountState) => {
  let state = { activeNamespace: 'eip155', namespaces: { eip155: {} } } as unknown as KernelState
  const listeners = new Set<() => void>()
  const clock = createTestClock()
  const set = (account: AccountState | undefined): void => {
    state = { activeNamespace: 'eip155', namespaces: { eip155: { account } } } as unknown as KernelState
    for (const listener of listeners) listener()
  }
  const reading = { next }
  const context = {
    clock,
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    refreshBalance: vi.fn(async (_input?: object) => {
      await undefined
      set(reading.next)
    }),
  }
  const frame = {
    setTitle: vi.fn(),
    setStart: vi.fn(),
    announce: vi.fn(),
    focusTitle: vi.fn(),
    refuse: vi.fn(),
    embed: vi.fn(),
  }
  const { unmount } = render(
    <FrameContext.Provider value={frame}>
      <Balance connection={connection} context={context} />
    </FrameContext.Provider>,
  )
  const wait = (ms: number) => act(async () => clock.advance(ms))
  return { context, clock, frame, reading, unmount, wait, set: (account: AccountState) => act(() => set(account)) }
}
const settle = () => act(async () => undefined)
const shown = () => document.querySelector<HTMLElement>('.lk-balance')
const read = () => shown()?.textContent?.replace('Balance ', '')

beforeEach(() => {
  visibility = 'visible'
  Object.defineProperty(Document.prototype, 'visibilityState', { get: () => visibility, configurable: true })
})
afterEach(() => {
  cleanup()
  // The page's own is of the document itself.
  Reflect.deleteProperty(Document.prototype, 'visibilityState')
})

it('shows that it is being read until any text ends that, `0` too (330)', async () => {
  const { set } = stage(known({ balance: '0' }))
  expect(shown()?.dataset.lkBalance).toBe('unknown')
  expect(shown()?.querySelector('.lk-bar')).not.toBeNull()
  expect(shown()?.textContent).toBe('Loading the balance')
  await settle()
  expect(read()).toBe('0 ETH')
  expect(shown()?.getAttribute('dir')).toBe('ltr')
  set(known())
  expect(read()).toBe('3.204 ETH')
})

it('never puts a number in the place of one that could not be read, and reads it again when told to (329)', async () => {
  const { context, reading, frame } = stage(unavailable)
  await settle()
  expect(shown()?.textContent).not.toMatch(/\d/)
  expect(screen.getByText(/Balance unavailable/)).toBeDefined()
  expect(frame.announce.mock.calls).toEqual([['Balance unavailable']])
  reading.next = known()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
  expect(context.refreshBalance.mock.calls).toEqual([[{}], [{ force: true }]])
  expect(frame.focusTitle).toHaveBeenCalledOnce()
  expect(read()).toBe('3.204 ETH')
  expect(screen.queryByRole('button')).toBeNull()
  // What was said of the failure is not left to be found.
  expect(frame.announce.mock.calls.at(-1)).toEqual([''])
})

it('keeps the old one, marked, when it could not be refreshed', async () => {
  stage(known({ balanceStatus: 'stale' }))
  await settle()
  expect(read()).toBe('3.204 ETH')
  expect(screen.getByText(/May be out of date/)).toBeDefined()
})

it('shows nothing while the balance is unknown', async () => {
  stage(undefined)
  await settle()
  expect(document.body.textContent).toBe('')
})

it('shows nothing of another account or network', async () => {
  stage(known({ caipAddress: 'eip155:10:0xa' }))
  await settle()
  expect(document.body.textContent).toBe('')
})

it('reads it again every ten seconds, until it is left', async () => {
  const { context, wait, clock, unmount } = stage(known())
  await settle()
  await wait(9999)
  expect(context.refreshBalance).toHaveBeenCalledTimes(1)
  await wait(1)
  await wait(10_000)
  expect(context.refreshBalance).toHaveBeenCalledTimes(3)
  unmount()
  expect(clock.pending).toBe(0)
  await see('hidden')
  await see('visible')
  expect(context.refreshBalance).toHaveBeenCalledTimes(3)
})

it('does not read it again when it was left while it was being read', async () => {
  const { context, wait, clock, unmount } = stage(known())
  unmount()
  await settle()
  expect(context.getState().namespaces.eip155?.account?.balanceStatus).toBe('ready')
  expect(clock.pending).toBe(0)
  await wait(60_000)
  expect(context.refreshBalance).toHaveBeenCalledTimes(1)
})

it.each([unavailable, known({ balanceStatus: 'stale' })])(
  'stops when one fails ($balanceStatus), and goes on after one that does not (330)',
  async (failed) => {
    const { context, reading, wait, clock } = stage(known())
    await settle()
    reading.next = failed
    await wait(10_000)
    expect(context.refreshBalance).toHaveBeenCalledTimes(2)
    expect(clock.pending).toBe(0)
    reading.next = known()
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
    await wait(10_000)
    expect(context.refreshBalance).toHaveBeenCalledTimes(4)
  },
)

it('rests while the page cannot be seen, and reads at once when it can again after ten seconds', async () => {
  const { context, wait, clock } = stage(known())
  await settle()
  await see('hidden')
  expect(clock.pending).toBe(0)
  await wait(60_000)
  expect(context.refreshBalance).toHaveBeenCalledTimes(1)
  await see('visible')
  expect(context.refreshBalance).toHaveBeenCalledTimes(2)
  await wait(4000)
  await see('hidden')
  await see('visible')
  expect(context.refreshBalance).toHaveBeenCalledTimes(2)
  await wait(6000)
  expect(context.refreshBalance).toHaveBeenCalledTimes(3)
  expect(clock.pending).toBe(1)
})
