import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createEntry, createTransfer } from '../createEntry.test.double.js'
import type { ActivityState } from '../state.js'
import { ActivityList } from './ActivityList.js'
import { createViewContext, ready } from './createViewContext.test.double.js'

afterEach(cleanup)

const good = createEntry({ isOwn: true })
const bad = createEntry({ transfers: [createTransfer({ isListed: false, symbol: 'FREE' })] })

function stage(given: ActivityState, { isSmall = false, activeNamespace = 'eip155' } = {}) {
  const { context, doubles, set } = createViewContext(given, { activeNamespace })
  const parts = {
    reader: { begin: vi.fn(async () => undefined), refresh: vi.fn(), loadMore: vi.fn(), paid: vi.fn() },
    showHidden: (showHidden: boolean) => set({ showHidden }),
    told: undefined,
  }
  const actions = {
    open: vi.fn(),
    refresh: vi.fn(async () => undefined),
    loadMore: vi.fn(async () => undefined),
    paid: vi.fn(),
  }
  render(<ActivityList context={context} parts={parts} actions={actions} isSmall={isSmall} />)
  return {
    context: doubles,
    parts,
    actions,
    clock: doubles.clock,
    set: (next: Partial<ActivityState>) => act(() => set(next)),
  }
}
const skeletons = (): number => document.querySelectorAll('.lk-skeleton .lk-row').length

it.each([
  [false, 7],
  [true, 3],
])('shows what is on its way (small: %s)', (isSmall, rows) => {
  const { parts } = stage({ ...ready, at: undefined, loading: true }, { isSmall })
  expect(skeletons()).toBe(rows)
  expect(parts.reader.begin).toHaveBeenCalledTimes(1)
})

it('never shows what is of somebody else', () => {
  stage({ ...ready, key: 'another', items: [good] })
  expect(document.querySelector('[data-lk-entry]')).toBeNull()
  expect(skeletons()).toBe(7)
})

it('says that there is nothing yet, and how to change that', () => {
  const { context } = stage(ready)
  expect(screen.getByRole('heading').textContent).toBe('No activity yet')
  fireEvent.click(screen.getByRole('button', { name: 'Receive' }))
  expect(context.show.mock.calls).toEqual([['Somewhere']])
})

it('says where there is no history', () => {
  stage({ ...ready, isUnsupported: true })
  expect(document.body.textContent).toContain('There is no history of this account on Main.')
})

it('tells a failure once, and can be tried again', () => {
  const failure = { code: 'ACTIVITY_FAILED', isOlder: false } as const
  const { actions, context, set } = stage({ ...ready, at: undefined, failure })
  expect(context.toast).toHaveBeenCalledTimes(1)
  set({ showHidden: true })
  expect(context.toast).toHaveBeenCalledTimes(1)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(actions.refresh).toHaveBeenCalledTimes(1)
})

it('counts the seconds until the gateway takes requests again', () => {
  const failure = { code: 'ACTIVITY_RATE_LIMITED', isOlder: false, until: 2000 } as const
  const { actions, clock } = stage({ ...ready, at: undefined, failure })
  const button = screen.getByRole('button')
  const seen = [button.textContent]
  fireEvent.click(button)
  expect(actions.refresh).not.toHaveBeenCalled()
  for (let second = 0; second < 2; second++) {
    act(() => clock.advance(1000))
    seen.push(button.textContent)
  }
  expect(seen).toEqual(['Try again in 2 seconds', 'Try again in 1 second', 'Try again'])
  fireEvent.click(button)
  expect(actions.refresh).toHaveBeenCalledTimes(1)
})

it('hides what may mislead until it is asked for, and keeps its mark', () => {
  stage({ ...ready, items: [good, bad] })
  const entries = () =>
    [...document.querySelectorAll('[data-lk-entry]')].map((row) => row.getAttribute('data-lk-suspicion'))
  expect(entries()).toEqual([null])
  fireEvent.click(screen.getByRole('button', { name: 'Show 1 hidden' }))
  expect(entries()).toEqual([null, 'unlisted'])
})

it('keeps rows when an older page fails, with a way to try again', () => {
  const failure = { code: 'ACTIVITY_FAILED', isOlder: true } as const
  const { actions } = stage({ ...ready, items: [good], next: 'x', failure })
  expect(document.querySelectorAll('[data-lk-entry]')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(actions.loadMore).toHaveBeenCalledTimes(1)
})

it('is one sentence for each row', () => {
  const { context } = stage({ ...ready, items: [good] })
  const row = screen.getByRole('button', { name: 'Sent 1 SBUSD to 0x52…169ee7, Jan 31, Confirmed' })
  fireEvent.click(row)
  expect(context.push.mock.calls).toEqual([['ActivityDetail', { id: good.id }]])
})

it('tells that there is more than could be read, also where nothing was', () => {
  const { set } = stage({ ...ready, items: [good], notice: 'stopped' })
  const told = 'There may be older transactions. The explorer of the network has them.'
  expect(screen.getByRole('heading', { name: 'Could not read more' })).toBeTruthy()
  expect(document.body.textContent).toContain(told)
  set({ items: [] })
  expect(document.body.textContent).toContain(told)
  expect(document.body.textContent).not.toContain('No activity yet')
})

it('tells that the list began anew', () => {
  const { set } = stage({ ...ready, items: [good], notice: 'begunAnew' })
  expect(document.body.textContent).toContain('This list starts with the newest again')
  set({ notice: undefined })
  expect(document.body.textContent).not.toContain('This list starts with the newest again')
})
