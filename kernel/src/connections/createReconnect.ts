import type { ConnectionHandle } from '../contract.js'
import type { ConnectionHints } from './connectionHints.js'
import type { ConnectionRuntime } from './runtime.js'

/** Makes `reconnect`: silent, one at a time, and once more for a wallet that appears late. */
export function createReconnect(
  { store, options, signal, setups }: ConnectionRuntime,
  hints: ConnectionHints,
  engine: {
    isIdle(namespace: string): boolean
    restore(namespace: string, connectorId: string): Promise<ConnectionHandle>
  },
): () => Promise<readonly string[]> {
  let isRunning = false

  /** A stored wallet that comes after its time is taken back once, if nobody chose another meanwhile. */
  const waitFor = (namespace: string, connectorId: string): void => {
    const unsubscribe = store.subscribe(
      ({ connectors }) => connectors.some(({ id }) => id === connectorId),
      () => {
        unsubscribe()
        const { reason } = store.getState().namespaces[namespace] ?? {}
        if (!engine.isIdle(namespace) || reason !== 'no-connector' || signal.aborted) return
        engine.restore(namespace, connectorId).catch(() => undefined)
      },
    )
    setups.push(unsubscribe)
  }

  const restoreFirst = async (namespace: string, connectorIds: readonly string[]): Promise<boolean> => {
    for (const connectorId of connectorIds) {
      if (!engine.isIdle(namespace)) return false
      try {
        await engine.restore(namespace, connectorId)
        return true
      } catch (error) {
        if ((error as { code?: unknown }).code === 'CONNECTOR_NOT_FOUND') waitFor(namespace, connectorId)
      }
    }
    return false
  }

  return async () => {
    if (isRunning) return []
    isRunning = true
    try {
      const stored = hints.read()
      if (!options.reconnect) {
        hints.clear()
        return []
      }
      const restored: string[] = []
      await Promise.all(
        stored.map(async ({ namespace, connectorIds }) => {
          if (!store.getState().namespaces[namespace]) return
          if (await restoreFirst(namespace, connectorIds)) restored.push(namespace)
        }),
      )
      return restored
    } finally {
      isRunning = false
    }
  }
}
