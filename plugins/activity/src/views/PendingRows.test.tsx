import type { PendingTransaction } from '@latchkey/app-shell'
import { shortAddress } from '@latchkey/kernel'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { account, createEntry, friend } from '../createEntry.test.double.js'
import type { ActivityState } from '../state.js'
import { ActivityList } from './ActivityList.js'
import type { Mover } from './createViewContext.test.double.js'
import { createViewContext, ready } from './createViewContext.test.double.js'

afterEach(cleanup)

const transfer: PendingTransaction = {
  id: 'one',
  account: `eip155:1:${account}`,
  stage: 'sent',
  hash: `0x${'a'.repeat(64)}`,
  to: friend,
  quantity: '1.5',
  symbol: 'SBUSD',
  createdAt: 1,
}

function stage(mover: Mover, given: ActivityState = ready, activeNamespace = 'eip155') {
  const { context, doubles, move, set, resume } = createViewContext(given, { activeNamespace, mover })
  const parts = {
    reader: { begin: vi.fn(async () => undefined), refresh: vi.fn(), loadMore: vi.fn(), paid: vi.fn() },
    showHidden: vi.fn(),
    told: undefined,
  }
  const actions = { open: vi.fn(), refresh: vi.fn(), loadMore: vi.fn(), paid: vi.fn() }
  render(<ActivityList context={context} parts={parts} actions={actions} isSmall={false} />)
  return {
    context: doubles,
    resume,
    move: (next: Mover) => act(() => move(next)),
    set: (next: Partial<ActivityState>) => act(() => set(next)),
  }
}
const rows = (): (string | null)[] => [...document.querySelectorAll('[data-lk-stage]')].map((row) => row.textContent)

it('shows what is under way above what the history tells, until that has it', () => {
  const { context, resume, set } = stage({ underway: [transfer] }, { ...ready, items: [createEntry({ isOwn: true })] })
  expect(resume).toHaveBeenCalledTimes(1)
  expect(rows()).toEqual([`SendingPendingTo ${shortAddress(friend)}−1.5 SBUSD`])
  const [first, second] = [...document.querySelectorAll('.lk-row')]
  expect([first?.hasAttribute('data-lk-stage'), second?.hasAttribute('data-lk-entry')]).toEqual([true, true])
  fireEvent.click(first as Element)
  expect(context.ask.mock.calls).toEqual([['Moving', { id: 'one' }]])
  set({ items: [createEntry({ isOwn: true, hash: transfer.hash?.toUpperCase().replace('0X', '0x') ?? '' })] })
  expect(rows()).toEqual([])
})

it('does not say that there is nothing, or no history, while something is under way', () => {
  const { move } = stage({ underway: [transfer] })
  expect(screen.queryByText('No activity yet')).toBeNull()
  move({ underway: [] })
  expect(screen.getByText('No activity yet')).toBeTruthy()
  cleanup()
  stage({ underway: [transfer] }, { ...ready, isUnsupported: true })
  expect(screen.queryByText('No activity to show')).toBeNull()
  expect(rows()).toHaveLength(1)
})

it.each(['asking', 'sent', 'proposed', 'unknown'] as const)('says how far it is: %s', (far) => {
  stage({ underway: [{ ...transfer, stage: far }] })
  const said = {
    asking: 'Waiting for the wallet',
    sent: 'Pending',
    proposed: 'Waiting for the other owners',
    unknown: 'Not known yet',
  }
  expect(rows()[0]).toContain(said[far])
})

it('shows nothing of another account, and nothing that it cannot read', () => {
  const hostile: unknown[] = [
    { ...transfer, account: `eip155:1:${friend}` },
    { ...transfer, stage: 'constructor' },
    { ...transfer, quantity: '1e9' },
    { ...transfer, quantity: '-1' },
    { ...transfer, to: 'x'.repeat(200) },
    { ...transfer, to: '<b>' },
    { ...transfer, id: 1 },
    { ...transfer, createdAt: Number.NaN },
    null,
    'text',
  ]
  const { context, move } = stage({ underway: hostile })
  expect(rows()).toEqual([])
  move({ underway: 'many' })
  move({ underway: [{ ...transfer, symbol: `SB\u202eDSU${'x'.repeat(100)}`, hash: {} }] })
  expect(rows()).toHaveLength(1)
  expect(rows()[0]).not.toContain('\u202e')
  expect(context.report).not.toHaveBeenCalled()
})
