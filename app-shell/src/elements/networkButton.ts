import type { ElementDefinition } from './contract.js'
import { createButton } from './createButton.js'

/** `<latchkey-network-button>`: the network in use; opens the list of networks. */
export const networkButton: ElementDefinition = {
  tag: 'latchkey-network-button',
  create: () => createButton({ label: 'Choose network', load: () => import('./liveNetworkButton.js') }),
}
