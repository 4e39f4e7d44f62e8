import { accountButton } from './accountButton.js'
import { button } from './button.js'
import { connectButton } from './connectButton.js'
import { define } from './define.js'
import { modal } from './modal.js'
import { networkButton } from './networkButton.js'
import { walletButton } from './walletButton.js'

/** Registers all elements; `define` registers, and loads, only those that a page uses. */
export const register = (): void => define(button, connectButton, accountButton, networkButton, walletButton, modal)
