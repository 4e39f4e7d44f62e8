import type { Context } from '@latchkey/kernel'
import type { WalletDirectoryContract } from './contract.js'
import { hasRelay } from './hasRelay.js'

/** Whether the site lists a plugin that pairs wallets on other devices by a code. */
export const canShowCode = (context: Pick<Context<WalletDirectoryContract>, 'getState' | 'hasView'>): boolean =>
  hasRelay(context.getState()) && context.hasView('ConnectingWalletConnect')
