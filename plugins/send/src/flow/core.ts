import type { Context } from '@latchkey/kernel'
import { BaseError } from '@latchkey/kernel'
import type { Transfers } from '@latchkey/kernel/adapter'
import type { SendState } from '../contract.js'
import type { SendInside } from '../insideContract.js'
import type { Place } from '../placeOf.js'
import { placeOf } from '../placeOf.js'
import { initial } from '../slice.js'

/** What the parts of the flow share. */
export interface Core {
  readonly context: Context<SendInside>
  state(): SendState
  change(part: Partial<SendState>): void
  place(): Place | undefined
  /** @throws `METHOD_NOT_SUPPORTED` where the namespace sends nothing, `PLUGIN_LOAD_FAILED` */
  transfers(namespace: string): Promise<Transfers>
}

/** Creates it; `change` writes into the plugin's state. */
export const createCore = (context: Context<SendInside>, change: (part: Partial<SendState>) => void): Core => ({
  context,
  change,
  state: () => (context.getState().plugins as { readonly send?: SendState }).send ?? initial,
  place: () => placeOf(context),
  async transfers(namespace) {
    const transfers = await context.capability('send', namespace)
    if (transfers) return transfers
    throw new BaseError('Nothing can be sent on this network.', { code: 'METHOD_NOT_SUPPORTED' })
  },
})
