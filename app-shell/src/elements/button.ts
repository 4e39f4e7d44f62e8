import { gradientOf } from '../ui/gradientOf.js'
import type { ElementDefinition } from './contract.js'
import { createButton } from './createButton.js'

/** `<latchkey-button>`: opens the modal; shows avatar, short address and balance once connected. */
export const button: ElementDefinition = {
  tag: 'latchkey-button',
  create: () =>
    createButton({
      label: 'Connect wallet',
      opensFirst: true,
      paint: gradientOf,
      load: () => import('./liveButton.js'),
    }),
}
