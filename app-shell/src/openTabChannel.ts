import type { TabChannel } from '@latchkey/kernel'

/** Opens a channel to the other tabs of this site; a browser without channels leaves each tab alone. */
export function openTabChannel(name: string): TabChannel {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name)
  return {
    post: (message) => channel?.postMessage(message),
    listen(listener) {
      if (channel) channel.onmessage = ({ data }) => listener(data)
    },
    close: () => channel?.close(),
  }
}
