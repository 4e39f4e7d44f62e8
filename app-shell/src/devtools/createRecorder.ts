import type { Alert, AnyKernel, KernelState } from '@latchkey/kernel'
import type { Change } from './diffStates.js'
import { diffStates } from './diffStates.js'
import { printValue, showText } from './printValue.js'

/** One event of the bus. */
export interface Fact {
  readonly key: number
  /** Milliseconds since 1970. */
  readonly at: number
  readonly name: string
  readonly text: string
}

/** One labelled commit of the store. */
export interface Commit {
  readonly key: number
  /** Milliseconds since 1970. */
  readonly at: number
  readonly label: string
  readonly changes: readonly Change[]
}

/** One alert that was raised, its texts cleaned. */
export interface RaisedAlert extends Omit<Alert, 'code'> {
  readonly code: string
  readonly key: number
}

/** When a plugin's code was being loaded, in milliseconds of `performance.now()`. */
export interface LoadingTime {
  readonly from: number
  readonly to: number | undefined
}

/** What was recorded so far; a new object for each change. */
export interface Recording {
  readonly state: KernelState
  /** Newest first. */
  readonly facts: readonly Fact[]
  /** Newest first. */
  readonly commits: readonly Commit[]
  /** Newest first. */
  readonly alerts: readonly RaisedAlert[]
  readonly loading: { readonly [plugin: string]: LoadingTime }
  readonly isPaused: boolean
}

/** Listens to an instance and keeps its latest events. */
export interface Recorder {
  read(): Recording
  subscribe(listener: () => void): () => void
  /** Paused, the state stays live and nothing is added. */
  pause(isPaused: boolean): void
  clearFacts(): void
  clearCommits(): void
  stop(): void
}

/** How many events, and how many commits, are kept. */
export const kept = 300

/** Starts to record; everything is printed at once, so that nothing of the instance is held. */
export function createRecorder(kernel: AnyKernel, now: () => number = Date.now): Recorder {
  let key = 0
  const state = kernel.getState()
  const clean = (alert: Alert): RaisedAlert => {
    const { code, title, text, tone } = alert
    return { key: ++key, code: showText(code), title: showText(title), text: text && showText(text), tone }
  }
  const alerts = (state.alerts ?? []).map(clean).reverse()
  let recording: Recording = { state, facts: [], commits: [], alerts, loading: {}, isPaused: false }
  const listeners = new Set<() => void>()
  const update = (change: Partial<Recording>): void => {
    recording = { ...recording, ...change }
    for (const listener of [...listeners]) listener()
  }

  const noteLoading = (state: KernelState, previous: KernelState): Recording['loading'] => {
    const times: { [plugin: string]: LoadingTime } = {}
    for (const [id, status] of Object.entries(state.lifecycles)) {
      const before = previous.lifecycles[id]
      if (status === before) continue
      if (status === 'loading') times[id] = { from: performance.now(), to: undefined }
      const known = recording.loading[id]
      if (status === 'ready' && known) times[id] = { ...known, to: performance.now() }
    }
    return Object.keys(times).length ? { ...recording.loading, ...times } : recording.loading
  }

  const undos = [
    kernel.on('alert:raised', ({ alert }) => {
      update({ alerts: [clean(alert), ...recording.alerts].slice(0, kept) })
    }),
    kernel.on('*', (name, payload) => {
      if (recording.isPaused) return
      const fact = { key: ++key, at: now(), name, text: printValue(payload) }
      update({ facts: [fact, ...recording.facts].slice(0, kept) })
    }),
    kernel.subscribe((state, previous, label) => {
      const loading = noteLoading(state, previous)
      if (recording.isPaused) return update({ state, loading })
      const commit = { key: ++key, at: now(), label, changes: diffStates(previous, state) }
      update({ state, loading, commits: [commit, ...recording.commits].slice(0, kept) })
    }),
  ]

  return {
    read: () => recording,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    pause: (isPaused) => update({ isPaused }),
    clearFacts: () => update({ facts: [] }),
    clearCommits: () => update({ commits: [] }),
    stop() {
      for (const undo of undos) undo()
      listeners.clear()
    },
  }
}
