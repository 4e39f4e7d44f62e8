import type { AdapterImplementation } from '@latchkey/kernel'
import { balanceReader, requestRunner } from '@latchkey/kernel/adapter'
import { parseAddress } from './address/parseAddress.js'
import { captureWallet } from './connector/captureWallet.js'
import { standardConnector } from './connector/standardConnector.js'
import type { SolanaContract } from './contract.js'
import { createSigner, loadRequests } from './requests/createSigner.js'

/** Lazy half of the adapter. */
const adapter: AdapterImplementation<SolanaContract> & Required<Pick<AdapterImplementation, 'getBalance'>> = {
  capabilities: { send: async () => ({ default: await (await loadRequests()).loadTransfers() }) },
  connector: standardConnector,
  parseAddress,
  signMessage: async (input) => (await loadRequests()).signMessage(input),
  prepareToSign: loadRequests,
  getBalance: balanceReader(() => import('./rpc/readBalance.js')),
  extend(input) {
    // Captured now rather than at the first call, so that the visitor's wallet is the one that is called.
    captureWallet(input.provider)
    const { record } = input
    const request = requestRunner(record, loadRequests)
    return {
      async signTransaction(given) {
        const [signed] = await request(({ signTransactions }, asked) => signTransactions(input, asked, [given]))
        return signed as Uint8Array
      },
      signAllTransactions: (given) => request(({ signTransactions }, asked) => signTransactions(input, asked, given)),
      signAndSendTransaction: (given, options) =>
        request(({ signAndSendTransaction }, asked) => signAndSendTransaction(input, asked, given, options)),
      async watchTransaction(signature, { networkId = record().networkId, blockhash } = {}) {
        return (await loadRequests()).watchTransaction(input, signature, networkId, blockhash)
      },
      transfer: (given) => request(({ transfer }, asked) => transfer(input, asked, given)),
      getSigner: ((options?: { format?: unknown }) => {
        const signer = createSigner(input, record())
        return options?.format ? loadRequests().then(({ toWeb3Signer }) => toWeb3Signer(signer)) : signer
      }) as SolanaContract['extras']['getSigner'],
      getConnection: () => request(({ getConnection }, { networkId }) => getConnection(input, networkId)),
    }
  },
}

export default adapter
