import { quietRules } from '../react/quietRules.js'
import { gradientOf } from '../ui/gradientOf.js'
import type { ElementDefinition } from './contract.js'
import { createButton } from './createButton.js'

/** `<latchkey-network-button>`: shows the active network and opens the network list. */
export const networkButton: ElementDefinition = {
  tag: 'latchkey-network-button',
  create: () =>
    createButton({
      label: 'Choose network',
      quiet: `button{${quietRules}}`,
      paint: gradientOf,
      load: () => import('./liveNetworkButton.js'),
    }),
}
