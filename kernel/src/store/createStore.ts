import type { Unsubscribe } from '../unsubscribe.js'
import { deepFreeze } from './deepFreeze.js'

/** One immutable state; writes go through `commit`, which reducers are bound to. */
export interface Store<state> {
  getState(): state
  /** The state as it was created, for server snapshots. */
  getInitialState(): state
  /** `label` names the last commit, e.g. `swaps/quoteReceived`. */
  subscribe(listener: (state: state, previous: state, label: string) => void): Unsubscribe
  /** Calls back when what `selector` answers changes by `Object.is`. */
  subscribe<value>(selector: (state: state) => value, listener: (value: value, previous: value) => void): Unsubscribe
  /** Listeners hear of all commits inside as one. */
  batch(run: () => void): void
  /**
   * Runs a recipe as one labelled commit, e.g. `swaps/quoteReceived`. It gets a copy of the root to assign whole fields to:
   * what is in them is frozen.
   */
  commit(label: string, recipe: (root: state) => void): void
}

/** Creates a store; `onError` hears what a listener threw, the others are still called. */
export function createStore<state extends object>(initial: state, onError: (error: unknown) => void): Store<state> {
  const first = deepFreeze(initial)
  const listeners = new Set<(state: state, previous: state, label: string) => void>()
  let last = ''
  let current = first
  let told = first
  let held = 0

  const tell = (): void => {
    if (held) return
    // Held while telling, so that a commit by a listener is told after the others heard this one.
    held++
    while (told !== current) {
      const previous = told
      told = current
      const state = current
      const label = last
      for (const listener of [...listeners]) {
        try {
          if (listeners.has(listener)) listener(state, previous, label)
        } catch (error) {
          onError(error)
        }
      }
    }
    held--
  }

  const subscribe = (
    first: (state: state, previous?: state, label?: string) => unknown,
    second?: unknown,
  ): Unsubscribe => {
    let value = second && first(current)
    // Its own function, since the same one twice is two subscriptions.
    const listener = (state: state, previous: state, label: string): void => {
      if (!second) return void first(state, previous, label)
      const next = first(state)
      if (Object.is(next, value)) return
      const before = value
      value = next
      ;(second as (value: unknown, previous: unknown) => void)(next, before)
    }
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }

  return {
    getState: () => current,
    getInitialState: () => first,
    subscribe: subscribe as Store<state>['subscribe'],
    batch(run) {
      held++
      try {
        run()
      } finally {
        held--
        tell()
      }
    },
    commit(label, recipe) {
      last = label
      const next = { ...current }
      recipe(next)
      const names = Object.keys({ ...current, ...next }) as (keyof state)[]
      if (names.some((name) => !Object.is(next[name], current[name]))) current = deepFreeze(next)
      tell()
    },
  }
}
