import type { AdapterImplementation } from '@latchkey/kernel'
import { captureProvider } from './captureProvider.js'
import type { Eip155Contract } from './contract.js'
import { injectedConnector } from './injectedConnector.js'
import { parseAddress } from './parseAddress.js'
import { signMessage } from './signMessage.js'

/** Lazy half of the adapter. */
const adapter: AdapterImplementation<Eip155Contract> = {
  connector: injectedConnector,
  parseAddress,
  signMessage,
  extend({ provider, networks, record }) {
    // Now and not at the first call: what is called is what the visitor connected.
    captureProvider(provider)
    return {
      async getWalletClient() {
        // Before viem is fetched, so that a connection that is gone costs nothing.
        record()
        const { walletClient } = await import('./walletClient.js')
        return walletClient(provider, networks, record())
      },
    }
  },
}

export default adapter
