import type { AdapterImplementation } from '@latchkey/kernel'
import { lazyPart, oncePerObject, requestRunner } from '@latchkey/kernel/adapter'
import { parseBech32Address } from './address/parseBech32Address.js'
import { captureWallet } from './connector/captureWallet.js'
import type { ChainState } from './connector/chainAccess.js'
import { recordedKeys, toChainKey } from './connector/chainAccess.js'
import { keplrConnector } from './connector/keplrConnector.js'
import type { CosmosChainKey, CosmosContract } from './contract.js'
import { globalsOf } from './discover/discover.js'
import { cosmosHub } from './networks/cosmosChain.js'
import { listSiteChains, toSiteChain } from './networks/siteChain.js'
import type { CosmosOptions } from './options.js'

/** Loads everything that is not needed to connect. @throws `PLUGIN_LOAD_FAILED` */
const loadRequests = lazyPart('Cosmos', () => import('./requests/index.js'))

/** Makes the lazy half of the adapter for the options of one site. */
export function createAdapter(options: CosmosOptions): AdapterImplementation<CosmosContract> {
  const chains = [...(options.chains ?? []), cosmosHub]
  const globals = globalsOf(options)
  /** The chain states of each wallet: written by its connector, read by the connection. */
  const statesOf = oncePerObject(() => new Map<string, ChainState>())

  return {
    connector(wallet, source, context) {
      const { changeEvent, readsSilently } = globals.find(({ key }) => key === wallet.id) ?? {}
      return keplrConnector(wallet, source, context, { chains, states: statesOf(source), changeEvent, readsSilently })
    },
    parseAddress(text, network) {
      const parsed = parseBech32Address(text, network && toSiteChain(network, chains)?.hrp)
      return parsed && { address: parsed.address }
    },
    signMessage: async (input) => (await loadRequests()).signMessage(input, chains),
    prepareToSign: loadRequests,
    extend(input) {
      // Captured on connecting rather than at the first call: these are the methods that the visitor approved.
      captureWallet(input.provider)
      const { record } = input
      const site = { input, chains }
      const request = requestRunner(record, loadRequests)
      return {
        keys(): readonly CosmosChainKey[] {
          const shown = record()
          const states = [...statesOf(input.provider).values()]
          return states.length ? states.map(toChainKey) : recordedKeys(listSiteChains(input.networks, chains), shown)
        },
        getOfflineSigner: (wanted) => request(({ getOfflineSigner }, shown) => getOfflineSigner(site, shown, wanted)),
        signArbitrary: (data) => request(({ signArbitrary }, shown) => signArbitrary(site, shown, data)),
        suggestChain: (chain) => request(({ suggestChain }) => suggestChain(site, chain)),
        getServers: (chainId) => request(({ getServers }, shown) => getServers(site, shown, chainId)),
      }
    },
  }
}
