import { gradientOf } from '../ui/gradientOf.js'
import type { ElementDefinition } from './contract.js'
import { createButton } from './createButton.js'

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
