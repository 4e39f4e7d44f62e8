import type { BoundReducers } from '../../store/contract.js'
import type { changeReducers } from '../changeReducers.js'
import { familyOf } from '../familyOf.js'
import type { KeptHints } from '../keptHints.js'
import type { ConnectionRuntime } from '../runtime.js'

/** Which family shows while several are restored. */
export interface ShownFamily {
  /** A family is connected again. */
  restored(namespace: string): void
  /** All that could be restored is. */
  done(restored: readonly string[]): void
  stop(): void
}

/**
 * Shows the family that the visitor left off with, unless somebody is connected already or they choose one meanwhile. What
 * the reducer `connected` cannot know is decided here: it sees one family at a time, and not what is still on its way.
 */
export function createShownFamily(
  runtime: ConnectionRuntime,
  reducers: Pick<BoundReducers<typeof changeReducers>, 'namespaceChosen'>,
  hints: KeptHints,
): ShownFamily {
  const { store, bus } = runtime
  const wasAnybody = Object.values(store.getState().namespaces).some(({ connections }) => connections.length)
  let lastUsed = wasAnybody ? undefined : hints.activeNamespace()
  const forgetIt = (): void => {
    lastUsed = undefined
  }
  if (lastUsed !== undefined) reducers.namespaceChosen(lastUsed)
  const undos = [
    bus.on('network:switched', forgetIt),
    bus.on('connection:connected', ({ isRestored }) => isRestored || forgetIt()),
  ]
  return {
    restored(namespace) {
      // Another may have taken its place while the first of its wallets failed.
      if (lastUsed === namespace) reducers.namespaceChosen(namespace)
    },
    done([first]) {
      const { activeNamespace = '' } = store.getState()
      // A family that is shown although others are connected was left.
      if (first && !wasAnybody && !familyOf(runtime, activeNamespace)?.connections.length)
        reducers.namespaceChosen(first)
    },
    stop() {
      for (const undo of undos) undo()
    },
  }
}
