import type { AdapterImplementation } from '@latchkey/kernel'
import { balanceReader } from '@latchkey/kernel/adapter'
import { parseAddress } from './address/parseAddress.js'
import { captureProvider } from './connector/captureProvider.js'
import { injectedConnector } from './connector/injectedConnector.js'
import type { Eip155Contract } from './contract.js'
import { loadRequests } from './requests/loadRequests.js'

/** Lazy half of the adapter. */
const adapter: AdapterImplementation<Eip155Contract> & Required<Pick<AdapterImplementation, 'getBalance'>> = {
  connector: (wallet, source, context) =>
    injectedConnector(wallet, source, context, async (...asked) => (await loadRequests()).switchNetwork(...asked)),
  parseAddress,
  signMessage: async (input) => (await loadRequests()).signMessage(input),
  prepareToSign: loadRequests,
  getBalance: balanceReader(async () => (await import('./rpc/readBalance.js')).readBalance),
  extend(input) {
    // Captured now rather than at the first call, so that the visitor's wallet is the one that is called.
    captureProvider(input.provider)
    const { record } = input
    // Each reads the record before it loads code: the state shown at the call counts, and a connection that is gone
    // loads nothing.
    return {
      async getWalletClient() {
        record()
        return (await loadRequests()).getWalletClient(input)
      },
      async signTypedData(typed) {
        const asked = record()
        return (await loadRequests()).signTypedData(input, asked, typed)
      },
      async sendTransaction(transaction) {
        const asked = record()
        return (await loadRequests()).sendTransaction(input, asked, transaction)
      },
      async watchTransaction(hash, { networkId = record().networkId } = {}) {
        return (await loadRequests()).watchTransaction(input, hash, networkId)
      },
      async getCapabilities() {
        const asked = record()
        return (await loadRequests()).getCapabilities(input, asked)
      },
    }
  },
}

export default adapter
