import { eip155 } from '@latchkey/adapter-eip155'
import { createLatchkey } from '@latchkey/app-shell'
import { sandboxNetworks } from './sandboxNetworks.js'

/** The instance of this page; `window.latchkey` is the same one. */
export const latchkey = createLatchkey({
  metadata: {
    name: 'Latchkey demo',
    description: 'Connect a wallet, sign a message and disconnect.',
    url: location.origin,
    icons: [`${location.origin}/latchkey.svg`],
  },
  networks: sandboxNetworks(),
  plugins: [eip155()],
  debug: true,
})

declare module '@latchkey/kernel' {
  interface Register {
    latchkey: typeof latchkey
  }
}

declare global {
  interface Window {
    latchkey: typeof latchkey
  }
}

window.latchkey = latchkey
