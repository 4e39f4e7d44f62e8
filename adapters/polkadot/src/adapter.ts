import type { AdapterImplementation, Connection } from '@latchkey/kernel'
import { lazyPart } from '@latchkey/kernel/adapter'
import { parseAddress } from './address/parseAddress.js'
import { captureInjected } from './connector/captureInjected.js'
import { injectedConnector } from './connector/injectedConnector.js'
import { readAccounts, sessions } from './connector/sessions.js'
import type { PolkadotContract } from './contract.js'

/** Loads everything that is not needed to connect. @throws `PLUGIN_LOAD_FAILED` */
const loadRequests = lazyPart('Polkadot', async () => (await import('./requests/index.js')).requests)

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
    const record = (): Connection => input.record()
    if (session) session.record = record
    // Each reads the record before it loads anything: a request is for the connection shown when the site called, and
    // nothing is loaded for one that ended.
    return {
      accounts: () => readAccounts(record(), session),
      async getSigner(options) {
        record()
        return (await loadRequests()).getSigner(input, options)
      },
      async signPayload(payload) {
        const asked = record()
        return (await loadRequests()).signPayload(input, asked, payload)
      },
      async provideMetadata(definition) {
        const asked = record()
        return (await loadRequests()).provideMetadata(input, asked, definition)
      },
    }
  },
}

export default adapter
