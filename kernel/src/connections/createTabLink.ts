import { storagePrefix } from '../storage/contract.js'
import type { TabChannel } from './contract.js'
import { isLater } from './keptHints.js'
import type { ConnectionRuntime } from './runtime.js'

/** Messages between the tabs of a site. */
export interface TabLink {
  /** Everything of a namespace, or one wallet of several. */
  tellDisconnected(namespace: string, connectorId?: string): void
}

/** Links the tabs of the site: a disconnect in one applies to all. */
export function createTabLink(
  { options, tabs, report, signal }: ConnectionRuntime,
  onDisconnected: (namespace: string, before: number, connectorId?: string) => void,
): TabLink {
  let link: TabChannel | undefined
  try {
    if (!signal.aborted) link = tabs.channel?.(storagePrefix(options.id, options.projectId))
  } catch (error) {
    // Access denied: this tab works alone.
    report(error)
  }
  link?.listen((message) => {
    const { v, type, namespace, at, connectorId } = (message ?? {}) as { readonly [name: string]: unknown }
    // Our tabs never write an invalid or future time.
    if (
      v === 1 &&
      type === 'disconnected' &&
      typeof namespace === 'string' &&
      typeof at === 'number' &&
      isLater(at, 0)
    ) {
      onDisconnected(namespace, at, connectorId === undefined ? connectorId : String(connectorId))
    }
  })
  signal.addEventListener('abort', () => link?.close())
  return {
    tellDisconnected: (namespace, connectorId) =>
      link?.post({ v: 1, type: 'disconnected', namespace, connectorId, at: Date.now() }),
  }
}
