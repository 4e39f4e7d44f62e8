import type { Context } from '@latchkey/kernel'
import type { WalletDirectoryContract } from './contract.js'
import { familyOf } from './familyOf.js'
import { relayOf } from './relayOf.js'

/** Whether the site lists a plugin that pairs wallets on other devices by a code, for the family that is wanted. */
export const canShowCode = (context: Pick<Context<WalletDirectoryContract>, 'getState' | 'hasView'>): boolean => {
  const state = context.getState()
  return !!relayOf(state, familyOf(state)) && context.hasView('ConnectingWalletConnect')
}
