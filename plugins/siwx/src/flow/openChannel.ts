import type { TabChannel } from '@latchkey/kernel'

const name = 'latchkey:siwx'

/** The link to the other tabs of the site; `undefined` where the browser has none, or denies it. What comes over it is only a reason to look again. */
export function openChannel(): TabChannel | undefined {
  // A server has channels too, and no tabs.
  if (typeof document === 'undefined' || typeof BroadcastChannel === 'undefined') return
  try {
    const channel = new BroadcastChannel(name)
    return {
      post: (message) => channel.postMessage(message),
      listen(listener) {
        channel.onmessage = ({ data }) => listener(data)
      },
      close: () => channel.close(),
    }
  } catch {
    return
  }
}
