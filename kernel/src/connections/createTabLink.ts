import { storagePrefix } from '../storage/storagePrefix.js'
import type { TabChannel } from './contract.js'
import { isLater } from './isLater.js'
import type { ConnectionRuntime } from './runtime.js'

/** What the tabs of a site tell each other. */
export interface TabLink {
  tellDisconnected(namespace: string): void
}

/** Joins the tabs of the site: a visitor who leaves in one has left in all. */
export function createTabLink(
  { options, tabs, report, signal }: ConnectionRuntime,
  onDisconnected: (namespace: string, before: number) => void,
): TabLink {
  let link: TabChannel | undefined
  try {
    if (!signal.aborted) link = tabs.channel?.(storagePrefix(options.id, options.projectId))
  } catch (error) {
    // Denied: this tab is alone.
    report(error)
  }
  link?.listen((message) => {
    const { v, type, namespace, at } = (message ?? {}) as { readonly [name: string]: unknown }
    // A time that is none, or lies ahead, no tab of ours has written.
    if (
      v === 1 &&
      type === 'disconnected' &&
      typeof namespace === 'string' &&
      typeof at === 'number' &&
      isLater(at, 0)
    ) {
      onDisconnected(namespace, at)
    }
  })
  signal.addEventListener('abort', () => link?.close())
  return { tellDisconnected: (namespace) => link?.post({ v: 1, type: 'disconnected', namespace, at: Date.now() }) }
}
