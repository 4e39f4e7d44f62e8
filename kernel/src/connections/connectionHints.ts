import type { KernelState, ScopedStorage } from '../contract.js'

/** Who was connected, by family, the active one first; a hint for the next page load, never the truth. */
export interface ConnectionHints {
  read(): readonly { readonly namespace: string; readonly connectorIds: readonly string[] }[]
  write(namespaces: KernelState['namespaces']): void
  clear(): void
}

interface Hint {
  readonly connectorId: string
  readonly networkId: string
}

type Stored = { readonly [namespace: string]: readonly Hint[] }

const isHint = (value: unknown): value is Hint => {
  const id = (value as Hint | null)?.connectorId
  return typeof id === 'string' && id.length <= 300
}

const parse = (data: unknown): Stored | undefined => {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return
  const entries = Object.entries(data).map(([namespace, list]) => [
    namespace,
    Array.isArray(list) ? list.filter(isHint).slice(0, 64) : [],
  ])
  return Object.fromEntries(entries) as Stored
}

/** Opens the stored hints; what is broken reads as empty and the next write repairs it. */
export function connectionHints(storage: ScopedStorage): ConnectionHints {
  const item = storage.item<Stored>('connections', parse)
  return {
    read: () =>
      Object.entries(item.get() ?? {}).map(([namespace, list]) => ({
        namespace,
        connectorIds: list.map(({ connectorId }) => connectorId),
      })),
    clear: item.remove,
    write(namespaces) {
      const data: { [namespace: string]: readonly Hint[] } = {}
      for (const [namespace, { connections, activeConnectionId }] of Object.entries(namespaces)) {
        if (!connections.length) continue
        data[namespace] = [...connections]
          .sort((a, b) => Number(b.id === activeConnectionId) - Number(a.id === activeConnectionId))
          .map(({ connectorId, networkId }) => ({ connectorId, networkId }))
      }
      if (Object.keys(data).length) item.set(data)
      else item.remove()
    },
  }
}
