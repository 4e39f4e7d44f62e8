import type { ElementDefinition } from './contract.js'
import { createButton } from './createButton.js'

/** `<latchkey-connect-button>`: opens the modal; the short address once somebody is connected. */
export const connectButton: ElementDefinition = {
  tag: 'latchkey-connect-button',
  create: () => createButton({ label: 'Connect wallet', load: () => import('./liveConnectButton.js') }),
}
