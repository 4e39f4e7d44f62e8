import { accountButton } from './accountButton.js'
import { button } from './button.js'
import { connectButton } from './connectButton.js'
import type { ElementDefinition } from './contract.js'
import { modal } from './modal.js'
import { networkButton } from './networkButton.js'
import { walletButton } from './walletButton.js'

/**
 * Registers these elements; if a name is already taken, registers none and logs the owner. Does nothing on a server.
 */
export function define(...definitions: readonly ElementDefinition[]): void {
  if (typeof customElements === 'undefined') return
  if (definitions.some(({ tag }) => customElements.get(tag)))
    return void import('./settleOwners.js').then((room) => room.settleOwners(definitions))
  for (const { tag, create } of definitions) customElements.define(tag, create())
}

/** Registers all elements; `define` registers, and loads, only those that a page uses. */
export const register = (): void => define(button, connectButton, accountButton, networkButton, walletButton, modal)
