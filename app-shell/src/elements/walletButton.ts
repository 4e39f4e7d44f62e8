import type { ElementDefinition } from './contract.js'
import { createButton } from './createButton.js'

/** `<latchkey-wallet-button>`: connects one wallet. */
export const walletButton: ElementDefinition = {
  tag: 'latchkey-wallet-button',
  create: () => createButton({ label: 'Connect wallet', load: () => import('./liveWalletButton.js') }),
}
