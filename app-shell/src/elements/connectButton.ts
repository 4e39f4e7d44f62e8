import type { ElementDefinition } from './contract.js'
import { createButton } from './createButton.js'

/** `<latchkey-connect-button>`: opens the modal; shows the short address once connected. */
export const connectButton: ElementDefinition = {
  tag: 'latchkey-connect-button',
  create: () =>
    createButton({ label: 'Connect wallet', opensFirst: true, load: () => import('./liveConnectButton.js') }),
}
