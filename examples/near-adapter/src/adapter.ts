import type { AdapterImplementation } from '@latchkey/kernel'
import { lazyPart } from '@latchkey/kernel/adapter'
import type { NearContract } from './contract.js'
import { nearConnector } from './nearConnector.js'
import { parseAddress } from './parseAddress.js'

const loadSigning = lazyPart('NEAR', () => import('./signMessage.js'))

/** Lazy half of the adapter. */
const adapter: AdapterImplementation<NearContract> = {
  connector: nearConnector,
  parseAddress,
  signMessage: async (input) => (await loadSigning()).signMessage(input),
  prepareToSign: loadSigning,
  extend: ({ record }) => ({
    getPublicKey() {
      const { accounts, activeAddress } = record()
      return accounts.find(({ address }) => address === activeAddress)?.publicKey
    },
  }),
}

export default adapter
