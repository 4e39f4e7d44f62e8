import { FrameContext } from '@latchkey/app-shell/ui'
import type { Context } from '@latchkey/kernel'
import { act, render } from '@testing-library/react'
import { vi } from 'vitest'
import { createStage } from '../createStage.test.double.js'
import type { BalancesInside } from '../insideContract.js'
import { Tokens } from './Tokens.js'

const nothing = () => undefined
const item = (slot: string) => ({
  plugin: 'other',
  id: 'way',
  item: { icon: 'coins', label: 'Receive', view: slot === 'balances.row' ? 'Send' : 'Receive' },
})

/** Draws the tab; `slots` are those that another plugin contributes to. */
export async function stageTokens({
  slots = [],
  options = {},
}: {
  readonly slots?: readonly string[]
  readonly options?: BalancesInside['options']
} = {}) {
  const made = await createStage({ options })
  const listeners = new Set<() => void>()
  let state = made.context.getState()
  const read = () => {
    const next = made.context.getState()
    // A store keeps what did not change.
    const isSame = next.plugins.balances?.portfolio === state.plugins.balances?.portfolio
    state = isSame ? { ...next, plugins: state.plugins } : next
  }
  const context = {
    ...made.context,
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    items: (slot: string) => (slots.includes(slot) ? [item(slot)] : []),
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
      <div className="lk-content">
        <Tokens
          params={undefined}
          frameKey="f1"
          actions={{ refresh: made.reader.refresh }}
          parts={{ reader: made.reader }}
          answer={nothing}
          context={context as unknown as Context<BalancesInside>}
        />
      </div>
    </FrameContext.Provider>,
  )
  const rows = () => [...view.container.querySelectorAll('[data-lk-token]')].map(({ textContent }) => textContent)
  const status = () => view.container.querySelector('[data-lk-tokens]')?.getAttribute('data-lk-tokens')
  return { ...made, context, update, frame, rows, status, view }
}
