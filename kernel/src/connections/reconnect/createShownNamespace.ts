import type { BoundReducers } from '../../store/contract.js'
import type { changeReducers } from '../changeReducers.js'
import type { KeptHints } from '../keptHints.js'
import type { ConnectionRuntime } from '../runtime.js'
import { namespaceStateOf } from '../runtime.js'

/** Decides which namespace is active while several are restored. */
export interface ShownNamespace {
  /** A namespace was restored. */
  restored(namespace: string): void
  /** Every restore has ended. */
  done(restored: readonly string[]): void
  stop(): void
}

/**
 * Activates the namespace that the visitor used last, unless something is already connected or they choose another one
 * meanwhile. The reducer `connected` cannot decide this: it sees one namespace at a time, and no pending restores.
 */
export function createShownNamespace(
  runtime: ConnectionRuntime,
  reducers: Pick<BoundReducers<typeof changeReducers>, 'namespaceChosen'>,
  hints: KeptHints,
): ShownNamespace {
  const { store, bus } = runtime
  const wasAnybody = Object.values(store.getState().namespaces).some(({ connections }) => connections.length)
  let lastUsed = wasAnybody ? undefined : hints.activeNamespace()
  const forgetIt = (): void => {
    lastUsed = undefined
  }
  if (lastUsed !== undefined) reducers.namespaceChosen(lastUsed)
  const undos = [
    bus.on('network:switched', forgetIt),
    bus.on('connection:activated', forgetIt),
    bus.on('connection:connected', ({ isRestored }) => isRestored || forgetIt()),
  ]
  return {
    restored(namespace) {
      // Another namespace may have become active while the first wallets of this one failed.
      if (lastUsed === namespace) reducers.namespaceChosen(namespace)
    },
    done([first]) {
      const { activeNamespace = '' } = store.getState()
      // The active namespace has no connection although others do, so it was disconnected.
      if (first && !wasAnybody && !namespaceStateOf(runtime, activeNamespace)?.connections.length)
        reducers.namespaceChosen(first)
    },
    stop() {
      for (const undo of undos) undo()
    },
  }
}
