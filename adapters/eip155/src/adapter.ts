import type { AdapterImplementation } from '@latchkey/kernel'
import { balanceReader, lazyPart, requestRunner } from '@latchkey/kernel/adapter'
import { parseAddress } from './address/parseAddress.js'
import { captureProvider } from './connector/captureProvider.js'
import { injectedConnector } from './connector/injectedConnector.js'
import type { Eip155Contract } from './contract.js'

/** Loads the code of all requests, none of which is needed to connect. @throws `PLUGIN_LOAD_FAILED` */
const loadRequests = lazyPart('EVM', () => import('./requests/requests.js'))

/** Lazy half of the adapter. */
const adapter: AdapterImplementation<Eip155Contract> & Required<Pick<AdapterImplementation, 'getBalance'>> = {
  // With the requests, most of whose code they share: in chunks of their own, they would break up those that connecting loads.
  capabilities: {
    tokens: async () => (await loadRequests()).tokens,
    names: async () => (await loadRequests()).names,
    send: async () => (await loadRequests()).send(),
  },
  connector: (wallet, source, context) =>
    injectedConnector(wallet, source, context, async (...asked) => (await loadRequests()).switchNetwork(...asked)),
  parseAddress,
  signMessage: async (...asked) => (await loadRequests()).signMessage(...asked),
  prepareToSign: loadRequests,
  getBalance: balanceReader(() => import('./rpc/readBalance.js')),
  extend(input) {
    // Captured now rather than at the first call, so that the visitor's wallet is the one that is called.
    captureProvider(input.provider)
    const { record } = input
    const request = requestRunner(record, loadRequests)
    return {
      getWalletClient: () => request(({ getWalletClient }) => getWalletClient(input)),
      signTypedData: (typed) => request(({ signTypedData }, asked) => signTypedData(input, asked, typed)),
      sendTransaction: (given) => request(({ sendTransaction }, asked) => sendTransaction(input, asked, given)),
      sendCalls: (given) => request(({ sendCalls }, asked) => sendCalls(input, asked, given)),
      async watchTransaction(hash, { networkId = record().networkId } = {}) {
        return (await loadRequests()).watchTransaction(input, hash, networkId)
      },
      getCapabilities: () => request(({ getCapabilities }, asked) => getCapabilities(input, asked)),
    }
  },
}

export default adapter
