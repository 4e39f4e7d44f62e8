import type { OptionsOf, PluginFactory } from '@latchkey/kernel'
import { definePlugin } from '@latchkey/kernel'
import type { WalletConnectContract, WalletConnectPlugin } from './contract.js'

const define = /*#__PURE__*/ definePlugin<'walletconnect', WalletConnectContract>({
  id: 'walletconnect',
  api: 1,
  actions: ['sessions', 'forget'],
  views: {
    ConnectingWalletConnect: { title: 'Scan to connect', answers: true },
    PairingStart: { title: 'Connect', answers: true },
  },
  contributes: [
    {
      slot: 'connectors',
      id: 'walletConnect',
      order: 10,
      item: {
        id: 'walletConnect',
        name: 'WalletConnect',
        type: 'WALLET_CONNECT',
        reaches: 'remote',
        view: 'ConnectingWalletConnect',
        // Those whose adapters can drive a session; of others it would connect and could ask for nothing.
        namespaces: ['eip155', 'solana'],
      },
    },
  ],
  load: () => import('./feature.js'),
})

/** Whether a relay would take this site: the public one needs an id. */
const canPair = ({ projectId, relayUrl, client }: OptionsOf<WalletConnectContract>): boolean =>
  !!(client || projectId || relayUrl)

/** Lists wallets on other devices: paired by a code or a link, over a relay. Without a relay that takes the site, no row. */
export const walletConnect: PluginFactory<WalletConnectPlugin> = (options) => {
  const plugin = define(options)
  return canPair(plugin.options)
    ? plugin
    : { ...plugin, manifest: { ...plugin.manifest, contributes: [], warns: true } }
}
