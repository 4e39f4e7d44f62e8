import type { AnyKernel, KernelState, Tabs } from '@latchkey/kernel'
import type { CookieOwner } from './server/cookieName.js'

/** Instances whose connections the server is already told of. */
const told = new WeakSet<AnyKernel>()

/** The other tabs of the site, as a browser reaches them; one without channels or locks leaves each tab alone. */
const tabs: Tabs = {
  channel(name) {
    // A server may have channels too: its requests have nothing to tell each other.
    const isAlone = typeof window === 'undefined' || typeof BroadcastChannel === 'undefined'
    const channel = isAlone ? undefined : new BroadcastChannel(name)
    return {
      post: (message) => channel?.postMessage(message),
      listen(listener) {
        if (channel) channel.onmessage = ({ data }) => listener(data)
      },
      close: () => channel?.close(),
    }
  },
  lock(name, work) {
    if (typeof window === 'undefined') return
    // Denied, or the page is leaving: what was written at once has to do.
    return navigator.locks?.request(name, work).catch(() => undefined)
  },
  leaving(work, signal) {
    if (typeof window !== 'undefined') addEventListener('pagehide', work, { signal })
  },
}

/**
 * Shares connections with the other tabs, and with the server if the site enabled the cookie. Called with the first
 * connection, so that a page without one stores and loads nothing, and by what needs the tabs later.
 */
export function openTabs(kernel: AnyKernel, owner: CookieOwner, ssr: boolean | { readonly address?: boolean }): Tabs {
  if (ssr && typeof window !== 'undefined' && !told.has(kernel)) {
    told.add(kernel)
    kernel.subscribe(
      ({ namespaces }) => namespaces,
      () => {
        import('./server/writeCookie.js').then(
          ({ writeCookie }) => writeCookie(kernel.getState() as KernelState, owner, ssr),
          kernel.report,
        )
      },
    )
  }
  return tabs
}
