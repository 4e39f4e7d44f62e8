import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { SendIntent } from '../contract.js'
import { SendPending } from './SendPending.js'
import { hash, intentOf, receiver, reviewed, sender, stageSend } from './stageSend.test.double.js'

afterEach(cleanup)

const draw = (intent: Partial<SendIntent> | undefined, rest = {}) =>
  stageSend(SendPending, { id: 'i1' }, { state: { intent: intent && intentOf(intent), ...rest } })

it('says where it is, also aloud, with amount and whole receiver', () => {
  for (const [state, title] of [
    ['requested', 'Continue in Orchard'],
    ['handed', 'Sent, waiting'],
    ['proposed', 'Waiting for the other owners'],
    ['unknown', 'Not known yet'],
  ] as const) {
    const { find, frame, all, unmount } = draw({ state, ...(state === 'handed' && { hash }) })
    expect(find('h3')?.textContent).toBe(title)
    expect(frame.announce).toHaveBeenCalledWith(title)
    expect(all('.lk-groups')[0]).toBe(receiver)
    expect(find('.lk-send-sum')?.textContent).toBe('0.25 ETH')
    unmount()
  }
  expect(draw({ state: 'requested' }).said()).toContain('Your wallet may still be asking')
})

it('never offers to send again', () => {
  for (const state of ['requested', 'handed', 'proposed', 'unknown'] as const) {
    const { action, said, unmount } = draw({ state })
    expect([action('retry'), action('send')]).toEqual([null, null])
    expect(said()).not.toMatch(/Try again/)
    unmount()
  }
})

it('shows the hash with a copy and the explorer', () => {
  const { find, all } = draw({ state: 'handed', hash })
  expect(all('.lk-groups')[1]).toBe(hash)
  expect(find('a')?.getAttribute('href')).toBe(`https://scan.example/tx/${hash}`)
})

it('of an unknown one without a hash leads to the account on the explorer', () => {
  const { find } = draw({ state: 'unknown' })
  expect(find('a')?.getAttribute('href')).toBe(`https://scan.example/address/${sender}`)
})

it('looks again, once at a time', async () => {
  const { action, flow, pass } = draw({ state: 'unknown' })
  let done: () => void = () => undefined
  flow.check.mockImplementation(() => new Promise((resolve) => (done = () => resolve(undefined))))
  fireEvent.click(action('check') as HTMLElement)
  fireEvent.click(action('check') as HTMLElement)
  expect(flow.check.mock.calls).toEqual([['i1']])
  expect(action('check')?.textContent).toBe('Checking')
  done()
  await pass(0)
  expect(action('check')?.textContent).toBe('Check again')
})

it('offers to look again unless the network is asked by the hash anyway', () => {
  expect(draw({ state: 'handed' }).action('check')).not.toBeNull()
  cleanup()
  expect(draw({ state: 'handed', hash }).action('check')).toBeNull()
})

it('lets the visitor say that they cancelled it only where no hash tells otherwise', () => {
  for (const [intent, isOffered] of [
    [{ state: 'requested' }, true],
    [{ state: 'proposed' }, true],
    [{ state: 'unknown' }, true],
    [{ state: 'unknown', hash }, false],
    [{ state: 'handed', hash }, false],
  ] as const) {
    const { action, flow, unmount } = draw(intent)
    expect(!!action('declare')).toBe(isOffered)
    if (isOffered) {
      fireEvent.click(action('declare') as HTMLElement)
      expect(flow.declareCancelled.mock.calls).toEqual([['i1']])
    }
    unmount()
  }
})

it('makes way for how it ended, once', async () => {
  const { change, context } = draw({ state: 'handed', hash })
  await change({ intent: intentOf({ state: 'confirmed', hash }) })
  await change({ intent: intentOf({ state: 'confirmed', hash, updatedAt: 1 }) })
  expect(context.replace.mock.calls).toEqual([['SendConfirmed', { id: 'i1' }]])
})

it('goes back when the visitor refused, and says so', async () => {
  const { change, context } = draw({ state: 'requested' })
  await change({ intent: intentOf({ state: 'rejected' }) })
  await change({ intent: intentOf({ state: 'rejected', updatedAt: 1 }) })
  expect(context.back).toHaveBeenCalledTimes(1)
  expect(context.toast.mock.calls).toEqual([[{ message: 'Cancelled', variant: 'info' }]])
})

it('goes back when it failed, and says why where no review does', async () => {
  const failed = { intent: intentOf({ state: 'failed', reason: 'WALLET_LOCKED' }) }
  const one = draw({ state: 'requested' }, { review: reviewed({ failure: { code: 'WALLET_LOCKED' } }) })
  await one.change(failed)
  expect([one.context.back.mock.calls.length, one.context.toast.mock.calls.length]).toEqual([1, 0])
  cleanup()
  const other = draw({ state: 'requested' }, { review: undefined })
  await other.change(failed)
  expect(other.context.toast.mock.calls).toEqual([[{ message: 'Your wallet is locked.', variant: 'error' }]])
})

it('does not call a transfer cancelled that is gone', async () => {
  const { change, context, said } = draw({ state: 'handed', hash })
  await change({ intent: undefined })
  expect([context.back.mock.calls, context.toast.mock.calls]).toEqual([[], []])
  expect(said()).toContain('This transfer is no longer shown')
})

it('says so if nobody knows the transfer any more', () => {
  expect(draw(undefined).said()).toContain('This transfer is no longer shown')
})
