import { FrameContext } from '@latchkey/app-shell/ui'
import type { Context } from '@latchkey/kernel'
import { BaseError } from '@latchkey/kernel'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createStage, wireBalance } from '../createStage.test.double.js'
import type { BalancesInside } from '../insideContract.js'
import { Tokens } from './Tokens.js'

afterEach(cleanup)
const nothing = () => undefined

async function stageView(options: BalancesInside['options'] = {}) {
  const made = await createStage({ options })
  const listeners = new Set<() => void>()
  let state = made.context.getState()
  let mine = state.plugins
  const read = () => {
    const next = made.context.getState()
    // A store keeps what did not change.
    if (next.plugins.balances?.portfolio !== mine.balances?.portfolio) mine = next.plugins
    state = { ...next, plugins: mine }
  }
  const context = {
    ...made.context,
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    items: () => [],
    hasView: () => true,
    toast: vi.fn(),
    show: vi.fn(),
    ask: vi.fn(async () => undefined),
  }
  const update = () =>
    act(async () => {
      for (let turn = 0; turn < 20; turn++) await Promise.resolve()
      read()
      for (const listener of listeners) listener()
    })
  const frame = {
    announce: vi.fn(),
    setTitle: nothing,
    setStart: nothing,
    refuse: nothing,
    focusTitle: nothing,
    embed: nothing,
  }
  const view = render(
    <FrameContext.Provider value={frame}>
      <Tokens
        params={undefined}
        frameKey="f1"
        actions={{ refresh: made.reader.refresh }}
        parts={{ reader: made.reader }}
        answer={nothing}
        context={context as unknown as Context<BalancesInside>}
      />
    </FrameContext.Provider>,
  )
  const rows = () => [...view.container.querySelectorAll('[data-lk-token]')].map(({ textContent }) => textContent)
  const status = () => view.container.querySelector('[data-lk-tokens]')?.getAttribute('data-lk-tokens')
  return { ...made, context, update, frame, rows, status, view }
}

it('as a view of its own shows nothing of an account that is no longer in use', async () => {
  const { stage, update, rows } = await stageView()
  await update()
  expect(rows()).toHaveLength(2)
  stage.hold = () => new Promise(() => undefined)
  stage.use({ namespace: 'eip155', networkId: 'eip155:1', address: 'bob' })
  await update()
  expect(rows()).toEqual([])
})

it('keeps tokens up to date again after the visitor tried again', async () => {
  const { stage, update, clock, balanceRequests, status } = await stageView()
  const hold = stage.hold
  stage.hold = () => Promise.reject(new BaseError('no', { code: 'HTTP_REFUSED', details: { status: 503 } }))
  await update()
  for (let second = 0; second < 30; second++) await act(async () => clock.advance(1000))
  stage.hold = hold
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await update()
  expect([status(), balanceRequests().length]).toEqual(['ready', 2])
  for (let times = 0; times < 4; times++) {
    await act(async () => clock.advance(10_000))
    await update()
  }
  expect(balanceRequests()).toHaveLength(3)
})

it('does not say that an account is empty if its currency could not be read', async () => {
  const { stage, update, view, clock } = await stageView()
  stage.hold = async () => []
  await update()
  expect(view.container.textContent).toBe('Some balances could not be read.')
  stage.hold = async (id) => [wireBalance(id, '0xaa')]
  for (let times = 0; times < 4; times++) {
    await act(async () => clock.advance(10_000))
    await update()
  }
  expect(view.container.textContent).toContain('Some balances could not be read.')
  expect(view.container.textContent).not.toContain('Total value')
})

it('fails, and does not break, for a currency that is none', async () => {
  const { update, rows, status } = await stageView({ currency: 'dollars' })
  await update()
  expect([status(), rows()]).toEqual(['failed', []])
})
