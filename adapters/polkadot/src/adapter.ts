import type { AdapterImplementation } from '@latchkey/kernel'
import { lazyPart, requestRunner } from '@latchkey/kernel/adapter'
import { parseAddress } from './address/parseAddress.js'
import { captureInjected } from './connector/captureInjected.js'
import { injectedConnector } from './connector/injectedConnector.js'
import { readAccounts, sessions } from './connector/sessions.js'
import type { PolkadotContract } from './contract.js'

/** Loads everything that is not needed to connect. @throws `PLUGIN_LOAD_FAILED` */
const loadRequests = lazyPart('Polkadot', () => import('./requests/index.js'))

/** The lazy half of the adapter. */
const adapter: AdapterImplementation<PolkadotContract> = {
  connector: injectedConnector,
  parseAddress,
  signMessage: async (input) => (await loadRequests()).signMessage(input),
  prepareToSign: loadRequests,
  extend(input) {
    // Captured on connecting rather than at the first call: these are the methods that the visitor approved.
    captureInjected(input.provider)
    const session = sessions.get(Object(input.provider))
    const { record } = input
    if (session) session.record = record
    const request = requestRunner(record, loadRequests)
    return {
      accounts: () => readAccounts(record(), session),
      getSigner: (options) => request(({ getSigner }) => getSigner(input, options)),
      signPayload: (payload) => request(({ signPayload }, asked) => signPayload(input, asked, payload)),
      provideMetadata: (given) => request(({ provideMetadata }, asked) => provideMetadata(input, asked, given)),
    }
  },
}

export default adapter
