import { gradientOf } from '../ui/gradientOf.js'
import type { ElementDefinition } from './contract.js'
import { createButton } from './createButton.js'

/** `<latchkey-button>`: opens the modal; shows avatar, short address and balance once connected. */
export const button: ElementDefinition = {
  tag: 'latchkey-button',
  create: () => createButton({ label: 'Connect wallet', paint: gradientOf, load: () => import('./liveButton.js') }),
}

/** `<latchkey-connect-button>`: opens the modal; shows the short address once connected. */
export const connectButton: ElementDefinition = {
  tag: 'latchkey-connect-button',
  create: () => createButton({ label: 'Connect wallet', load: () => import('./liveConnectButton.js') }),
}

/** `<latchkey-account-button>`: the connected account; hidden while disconnected. */
export const accountButton: ElementDefinition = {
  tag: 'latchkey-account-button',
  create: () =>
    createButton({
      label: '',
      quiet: 'button:empty{display:none}',
      paint: gradientOf,
      load: () => import('./liveAccountButton.js'),
    }),
}

/** `<latchkey-network-button>`: shows the active network and opens the network list. */
export const networkButton: ElementDefinition = {
  tag: 'latchkey-network-button',
  create: () =>
    createButton({
      label: 'Choose network',
      quiet:
        'button{border-color:var(--lk-line,light-dark(#e6e3f0,#2a2638));background:var(--lk-surface,light-dark(#fff,#16141f));color:var(--lk-text,light-dark(#17151f,#f4f2fb))}',
      load: () => import('./liveNetworkButton.js'),
    }),
}

/** `<latchkey-wallet-button>`: connects one wallet. */
export const walletButton: ElementDefinition = {
  tag: 'latchkey-wallet-button',
  create: () => createButton({ label: 'Connect wallet', load: () => import('./liveWalletButton.js') }),
}
