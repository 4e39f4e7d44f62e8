import { expect, test, vi } from 'vitest'
import type { WalletMemory } from '../contract.js'
import { createWalletState } from './createWalletState.js'

const start: WalletMemory = { permitted: false, account: 0, chainId: 31337, locked: false }

/** The storage of one origin; as in a browser, the writing tab gets no event. */
function createOrigin(memory: Partial<WalletMemory> = {}) {
  let text = JSON.stringify(memory)
  const listeners: (() => void)[] = []
  return {
    read: () => JSON.parse(text),
    clear: () => {
      text = '{}'
    },
    openTab({ late = false } = {}) {
      const changed = vi.fn()
      let own: (() => void) | undefined
      const state = createWalletState({
        store: {
          read: () => JSON.parse(text),
          write(value) {
            text = JSON.stringify(value)
            for (const listener of listeners) if (listener !== own) listener()
          },
          follow(listener) {
            own = late ? () => undefined : listener
            listeners.push(own)
          },
        },
        start,
        accounts: 3,
        visible: ({ permitted, account }) => (permitted ? [`0x${account}`] : []),
        changed,
      })
      return { state, changed }
    },
  }
}

test('a change reaches the other tabs through storage events', () => {
  const origin = createOrigin()
  const [one, two] = [origin.openTab(), origin.openTab()]
  one.state.change({ permitted: true, chainId: 31338 })
  expect(two.state.now).toEqual({ ...start, permitted: true, chainId: 31338 })
  expect(one.changed).toHaveBeenCalledTimes(1)
  expect(two.changed).toHaveBeenCalledExactlyOnceWith({ visible: [], memory: start })
})

test('a tab that has not received an event yet overwrites nothing', () => {
  const origin = createOrigin()
  const [one, two] = [origin.openTab(), origin.openTab({ late: true })]
  one.state.change({ permitted: true, account: 2 })
  expect(two.state.now).toEqual(start)
  two.state.change({ chainId: 31338 })
  expect(origin.read()).toEqual({ ...start, permitted: true, account: 2, chainId: 31338 })
  expect(two.state.now).toEqual(one.state.now)
  one.state.change({ locked: true })
  two.state.refresh()
  expect(two.state.now.locked).toBe(true)
})

test('ignores invalid values written by a page and a cleared storage', () => {
  const hostile = { permitted: 'yes', account: 9, chainId: -1, added: [1, 'x'], locked: 1, __proto__: { locked: true } }
  const origin = createOrigin(hostile as unknown as Partial<WalletMemory>)
  const { state } = origin.openTab()
  expect(state.now).toEqual({ ...start, added: [1] })
  state.change({ permitted: true })
  origin.clear()
  state.refresh()
  expect(state.now.permitted).toBe(true)
})
