import type { Unsubscribe } from '../unsubscribe.js'
import { deepFreeze } from './deepFreeze.js'

/** Holds one immutable state; all writes go through `commit`, to which reducers are bound. */
export interface Store<state> {
  getState(): state
  /** Returns the state as created, for server snapshots. */
  getInitialState(): state
  /** `label` names the last commit, e.g. `swaps/quoteReceived`. */
  subscribe(listener: (state: state, previous: state, label: string) => void): Unsubscribe
  /** Calls `listener` when the value of `selector` changes by `Object.is`. */
  subscribe<value>(selector: (state: state) => value, listener: (value: value, previous: value) => void): Unsubscribe
  /** Notifies listeners once for all commits inside `run`. */
  batch(run: () => void): void
  /**
   * Runs a recipe as one labelled commit, e.g. `swaps/quoteReceived`. The recipe receives a copy of the root and assigns whole
   * fields; their contents are frozen.
   */
  commit(label: string, recipe: (root: state) => void): void
}

/** Creates a store; an error thrown by a listener goes to `onError`, and the other listeners still run. */
export function createStore<state extends object>(initial: state, onError: (error: unknown) => void): Store<state> {
  const first = deepFreeze(initial)
  const listeners = new Set<(state: state, previous: state, label: string) => void>()
  let last = ''
  let current = first
  let notified = first
  let held = 0

  const notify = (): void => {
    if (held) return
    // Held while notifying, so that a listener's own commit is delivered after the others received this one.
    held++
    while (notified !== current) {
      const previous = notified
      notified = current
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
    // A new function each time, since subscribing the same listener twice makes two subscriptions.
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
        notify()
      }
    },
    commit(label, recipe) {
      last = label
      const next = { ...current }
      recipe(next)
      const names = Object.keys({ ...current, ...next }) as (keyof state)[]
      if (names.some((name) => !Object.is(next[name], current[name]))) current = deepFreeze(next)
      notify()
    },
  }
}
