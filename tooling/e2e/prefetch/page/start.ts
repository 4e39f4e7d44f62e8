import { eip155 } from '@latchkey/adapter-eip155'
import { createLatchkey } from '@latchkey/app-shell'
import type { Prefetch } from '@latchkey/kernel'

const given = new URLSearchParams(location.search)
const prefetch = given.get('prefetch') as Prefetch | null

/** Creates the instance as the address says and shows the button at once, far below, or when the test calls `prefetchPage.show`. */
export function start(show: () => void): void {
  const latchkey = createLatchkey({
    metadata: { name: 'Prefetch', url: 'https://prefetch.example' },
    networks: [
      {
        id: 1,
        name: 'One',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: ['https://rpc.example'] } },
      },
    ],
    plugins: [eip155()],
    ...(prefetch && { prefetch }),
  })
  window.prefetchPage = { show, destroy: latchkey.destroy }
  const where = given.get('button')
  if (where === 'late') return
  if (where === 'far') document.body.appendChild(document.createElement('div')).style.height = '4000px'
  show()
}

declare global {
  interface Window {
    prefetchPage: { show(): void; destroy(): void }
  }
}
