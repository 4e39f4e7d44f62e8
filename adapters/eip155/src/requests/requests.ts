/** Requests to a connected wallet, loaded as one chunk. */
import type { Transfers } from '@latchkey/kernel/adapter'
import { lazyPart } from '@latchkey/kernel/adapter'

export { names } from '../names/names.js'
export { tokens } from '../tokens/tokens.js'
export { getCapabilities } from './getCapabilities.js'
export { getWalletClient } from './getWalletClient.js'
export { sendTransaction } from './sendTransaction.js'
export { signMessage } from './signMessage.js'
export { signTypedData } from './signTypedData.js'
export { switchNetwork } from './switchNetwork.js'
export { watchTransaction } from './watchTransaction.js'

/** Moving value, which most visitors of a page never do. */
export const loadTransfers: () => Promise<Transfers> = lazyPart(
  'EVM',
  async () => (await import('../transfers/transfers.js')).transfers,
)
