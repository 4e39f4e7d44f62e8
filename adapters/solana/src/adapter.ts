import type { AdapterImplementation } from '@latchkey/kernel'
import { balanceReader } from '@latchkey/kernel/adapter'
import { parseAddress } from './address/parseAddress.js'
import { captureWallet } from './connector/captureWallet.js'
import { standardConnector } from './connector/standardConnector.js'
import type { SolanaContract } from './contract.js'
import { createSigner } from './requests/createSigner.js'
import { loadRequests } from './requests/loadRequests.js'

/** Lazy half of the adapter. */
const adapter: AdapterImplementation<SolanaContract> & Required<Pick<AdapterImplementation, 'getBalance'>> = {
  connector: standardConnector,
  parseAddress,
  signMessage: async (input) => (await loadRequests()).signMessage(input),
  prepareToSign: loadRequests,
  getBalance: balanceReader(async () => (await import('./rpc/readBalance.js')).readBalance),
  extend(input) {
    // Captured now rather than at the first call, so that the visitor's wallet is the one that is called.
    captureWallet(input.provider)
    const { record } = input
    // Each reads the record before it loads code: the state shown at the call counts, and a connection that is gone
    // loads nothing.
    return {
      async signTransaction(transaction) {
        const asked = record()
        return (await (await loadRequests()).signTransactions(input, asked, [transaction]))[0] as Uint8Array
      },
      async signAllTransactions(transactions) {
        const asked = record()
        return (await loadRequests()).signTransactions(input, asked, transactions)
      },
      async signAndSendTransaction(transaction, options) {
        const asked = record()
        return (await loadRequests()).signAndSendTransaction(input, asked, transaction, options)
      },
      async watchTransaction(signature, { networkId = record().networkId, blockhash } = {}) {
        return (await loadRequests()).watchTransaction(input, signature, networkId, blockhash)
      },
      async transfer(given) {
        const asked = record()
        return (await loadRequests()).transfer(input, asked, given)
      },
      getSigner: ((options?: { format?: unknown }) => {
        const signer = createSigner(input, record())
        return options?.format ? loadRequests().then(({ toWeb3Signer }) => toWeb3Signer(signer)) : signer
      }) as SolanaContract['extras']['getSigner'],
      async getConnection() {
        const { networkId } = record()
        return (await loadRequests()).getConnection(input, networkId)
      },
    }
  },
}

export default adapter
