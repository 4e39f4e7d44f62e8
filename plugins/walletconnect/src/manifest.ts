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
        // Only namespaces whose adapters can drive a session: elsewhere it would connect and be unable to request anything.
        namespaces: ['eip155', 'solana'],
      },
    },
  ],
  load: async () => ({ default: (await import('./feature.js')).default }),
})

/** Whether a relay would accept this site: the public one requires a project id. */
const canPair = ({ projectId, relayUrl, client }: OptionsOf<WalletConnectContract>): boolean =>
  !!(client || projectId || relayUrl)

/** Lists wallets on other devices, paired over a relay by a code or a link. Lists no row if no relay accepts the site. */
export const walletConnect: PluginFactory<WalletConnectPlugin> = (options) => {
  const plugin = define(options)
  return canPair(plugin.options)
    ? plugin
    : { ...plugin, manifest: { ...plugin.manifest, contributes: [], warns: true } }
}
