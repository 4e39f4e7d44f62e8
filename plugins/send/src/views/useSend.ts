import { usePluginState } from '@latchkey/app-shell/ui'
import type { Context } from '@latchkey/kernel'
import type { SendState } from '../contract.js'
import type { SendInside } from '../insideContract.js'
import { initial } from '../slice.js'

/** The state of the form, drawn again whenever it changes. */
export const useSend = (context: Context<SendInside>): SendState => usePluginState(context) ?? initial
