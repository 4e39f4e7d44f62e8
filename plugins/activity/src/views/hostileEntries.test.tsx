import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createEntry, createTransfer } from '../createEntry.test.double.js'
import type { ActivityState } from '../state.js'
import { ActivityList } from './ActivityList.js'
import { createViewContext, ready } from './createViewContext.test.double.js'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const draw = (given: Partial<ActivityState>) => {
  const { context } = createViewContext({ ...ready, ...given })
  const parts = {
    reader: { begin: async () => undefined, refresh: async () => undefined, loadMore: async () => undefined },
    showHidden: () => undefined,
    told: undefined,
  }
  const actions = {
    open: vi.fn(),
    refresh: async () => undefined,
    loadMore: vi.fn(async () => undefined),
    paid: vi.fn(),
  }
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  render(<ActivityList context={context} parts={parts as never} actions={actions} isSmall={false} />)
  return { complaints, actions, rows: () => [...document.querySelectorAll('[data-lk-entry]')] }
}

it('of several transfers that look the same are drawn without confusion', () => {
  const item = createTransfer({ kind: 'item', token: undefined, name: 'Pass', symbol: '', isListed: true })
  const nameless = createTransfer({ name: '', symbol: '' })
  for (const transfer of [item, nameless]) {
    const { complaints } = draw({ items: [createEntry({ transfers: [transfer, { ...transfer }] })] })
    expect(complaints.mock.calls.map(([first]) => String(first).slice(0, 80))).toEqual([])
    cleanup()
  }
})

it('that call themselves a month are entries', () => {
  const { complaints, rows } = draw({ items: [createEntry({ isOwn: true, id: 'month 2026-1' })] })
  expect(complaints.mock.calls.map(([first]) => String(first).slice(0, 80))).toEqual([])
  expect(rows()).toHaveLength(1)
})

it('are looked for on older pages if the newest one has none', () => {
  draw({ items: [], next: 'x' })
  expect(document.body.textContent).not.toContain('No activity yet')
  expect(document.querySelector('[data-lk-action=more]')).not.toBeNull()
})

it('that the account signed are marked if they hold a copy of a token', () => {
  const real = createEntry({ isOwn: true, transfers: [createTransfer({ direction: 'out', symbol: 'USDC' })] })
  const fake = createTransfer({ direction: 'in', symbol: 'USDC', token: 'eip155:1:0xbad', isListed: false })
  const { rows } = draw({ items: [real, createEntry({ isOwn: true, transfers: [fake] })] })
  expect(rows().map((row) => row.getAttribute('data-lk-suspicion'))).toEqual([null, 'spoofed'])
})
