import type { Tabs } from '@latchkey/kernel'

/** The other tabs of the site, as a browser reaches them; one without channels or locks leaves each tab alone. */
export const tabs: Tabs = {
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
    // Denied, or the page is leaving: what was written at once has to do.
    if (typeof window !== 'undefined') navigator.locks?.request(name, work).catch(() => undefined)
  },
}
