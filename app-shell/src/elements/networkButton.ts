import type { ElementDefinition } from './contract.js'
import { createButton } from './createButton.js'

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
