import { gradientOf } from '../ui/gradientOf.js'
import type { ElementDefinition } from './contract.js'
import { createButton } from './createButton.js'

/** `<latchkey-account-button>`: who is connected; nothing to see while nobody is. */
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
