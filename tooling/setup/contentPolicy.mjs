import { bip122 } from '@latchkey/adapter-bip122'
import { cosmos } from '@latchkey/adapter-cosmos'
import { eip155 } from '@latchkey/adapter-eip155'
import { polkadot } from '@latchkey/adapter-polkadot'
import { solana } from '@latchkey/adapter-solana'
import { contentPolicy as writePolicy } from '@latchkey/app-shell/server'
import { walletDirectory } from '@latchkey/plugin-wallet-directory'
import { walletConnect } from '@latchkey/plugin-walletconnect'

/**
 * The strict Content-Security-Policy that the demo and the vanilla page are served with, as their plugins declare it: no inline code,
 * no evaluation, no strings turned into elements, and no requests except to the page's own origin, the chains and the relay.
 * @param {Readonly<Record<string, string>>} [rpc] RPC URL of each chain by CAIP-2 id; only their origins are used
 * @param {{ readonly relay?: string | undefined, readonly gateway?: string | undefined }} [services] addresses of the relay that the page
 *   pairs over, and of the gateway that it asks
 * @returns {string}
 */
export function contentPolicy(rpc = {}, { relay, gateway } = {}) {
  const networks = Object.entries(rpc).map(([caipNetworkId, url]) => network(caipNetworkId, [url]))
  return writePolicy({
    ...(gateway && { gateway }),
    // A site has at least one network; this one is asked for nothing.
    networks: networks.length ? networks : [network('eip155:1', [])],
    plugins: [
      eip155(),
      solana(),
      bip122(),
      polkadot(),
      cosmos(),
      // Without a gateway it asks the page's own origin.
      walletDirectory({ gateway }),
      ...(relay ? [walletConnect({ relayUrl: relay })] : []),
    ],
  })
}

/** @param {string} caipNetworkId @param {string[]} http */
const network = (caipNetworkId, http) => ({
  id: caipNetworkId.slice(caipNetworkId.indexOf(':') + 1),
  chainNamespace: caipNetworkId.slice(0, caipNetworkId.indexOf(':')),
  caipNetworkId,
  nativeCurrency: { symbol: 'TEST', decimals: 18 },
  rpcUrls: { default: { http } },
})
