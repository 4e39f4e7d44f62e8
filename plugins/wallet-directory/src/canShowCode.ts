import type { Context } from '@latchkey/kernel'
import type { WalletDirectoryContract } from './contract.js'
import { familyOf } from './familyOf.js'
import { relayOf } from './relayOf.js'

/** Whether there is a relay with a view of its own, for the namespace that is wanted: there a code can be shown. */
export const canShowCode = (context: Pick<Context<WalletDirectoryContract>, 'getState' | 'hasView'>): boolean => {
  const state = context.getState()
  const { view } = relayOf(state, familyOf(state)) ?? {}
  return !!view && context.hasView(view)
}
