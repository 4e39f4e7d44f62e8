import type { PluginFactory } from '@latchkey/kernel'
import { configError, declareHosts } from '@latchkey/kernel'
import { attestationUrl } from './constants.js'
import type { WalletConnectPlugin } from './contract.js'
import { walletConnect as listed } from './manifest.js'
import { publicRelayUrl } from './publicRelayUrl.js'

/** Lists wallets on other devices, with the addresses that it reaches: what `#manifest` is on servers. */
export const walletConnect: PluginFactory<WalletConnectPlugin> = declareHosts(
  listed,
  ({ relayUrl, client, override = {} }, { networks }) => {
    if (client && !relayUrl)
      throw configError('relayUrl', relayUrl, 'Pass the address of the relay that your `client` uses.')
    const relay = relayUrl ?? publicRelayUrl
    // What a session does not do for a page, a node does: the first of each network, or the site's own.
    const nodes = networks.flatMap(({ rpcUrls }) => rpcUrls.default.http.slice(0, 1))
    const own = Object.values(override).flatMap(({ rpcMap = {} }) => Object.values(rpcMap))
    return {
      connect: [relay, ...nodes, ...own],
      // The public relay attests the page's origin in a hidden frame.
      ...(relay === publicRelayUrl && !client && { frames: [attestationUrl] }),
    }
  },
)
