import type { AdapterImplementation, Connection } from '@latchkey/kernel'
import { lazyPart, oncePerObject } from '@latchkey/kernel/adapter'
import { parseBech32Address } from './address/parseBech32Address.js'
import { captureWallet } from './connector/captureWallet.js'
import type { ChainState } from './connector/chainAccess.js'
import { recordedKeys, toChainKey } from './connector/chainKeys.js'
import { keplrConnector } from './connector/keplrConnector.js'
import type { CosmosChainKey, CosmosContract } from './contract.js'
import { cosmosHub } from './networks/cosmosChain.js'
import { listSiteChains, toSiteChain } from './networks/siteChain.js'
import type { CosmosOptions, KeplrGlobal } from './options.js'

/** Loads everything that is not needed to connect. @throws `PLUGIN_LOAD_FAILED` */
const loadRequests = lazyPart('Cosmos', async () => (await import('./requests/index.js')).requests)

/** Makes the lazy half of the adapter for the options of one site. */
export function createAdapter(
  { chains: given = [] }: CosmosOptions,
  globals: readonly KeplrGlobal[],
): AdapterImplementation<CosmosContract> {
  const chains = [...given, cosmosHub]
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
      /** Reads the record before anything loads: a request is for the connection shown when the site called. */
      const asked = async <value>(
        run: (requests: Awaited<ReturnType<typeof loadRequests>>, shown: Connection) => Promise<value>,
      ): Promise<value> => {
        const shown = record()
        return run(await loadRequests(), shown)
      }
      return {
        keys(): readonly CosmosChainKey[] {
          const shown = record()
          const states = [...statesOf(input.provider).values()]
          return states.length ? states.map(toChainKey) : recordedKeys(listSiteChains(input.networks, chains), shown)
        },
        getOfflineSigner: (wanted) => asked((requests, shown) => requests.getOfflineSigner(site, shown, wanted)),
        signArbitrary: (data) => asked((requests, shown) => requests.signArbitrary(site, shown, data)),
        suggestChain: (chain) => asked((requests) => requests.suggestChain(site, chain)),
        getServers: (chainId) => asked((requests, shown) => requests.getServers(site, shown, chainId)),
      }
    },
  }
}
