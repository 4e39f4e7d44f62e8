/** Requests to a connected wallet, loaded as one chunk. */
import type { Transfers } from '@latchkey/kernel/adapter'
import { lazyPart } from '@latchkey/kernel/adapter'

export { signAndSendTransaction } from './signAndSendTransaction.js'
export { signMessage } from './signMessage.js'
export { signTransactions } from './signTransactions.js'
export { transfer } from './transfer.js'
export { watchTransaction } from './watchTransaction.js'
export { fillTransaction, getConnection, rebuildTransaction, toWeb3Signer } from './web3Objects.js'

/** Moving value in a form that the page knows, which most visitors of a page never do. */
export const loadTransfers: () => Promise<Transfers> = lazyPart(
  'Solana',
  async () => (await import('../transfers/transfers.js')).transfers,
)
