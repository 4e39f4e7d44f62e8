import type { PluginFactory } from '@latchkey/kernel'
import { definePlugin } from '@latchkey/kernel'
import type { WalletConnectContract, WalletConnectPlugin } from './contract.js'
import { publicRelayUrl } from './publicRelayUrl.js'

const loadFeature = () => import('./feature.js')

/** Lists wallets on other devices, paired over a relay by a code or a link. Disabled where no relay would accept the site. */
export const walletConnect: PluginFactory<WalletConnectPlugin> = /*#__PURE__*/ definePlugin<
  'walletconnect',
  WalletConnectContract
>({
  id: 'walletconnect',
  api: 1,
  actions: ['sessions', 'forget'],
  views: {
    ConnectingWalletConnect: { title: 'Scan to connect', answers: true, whenExceeded: 'UsageLimit' },
    PairingStart: { title: 'Connect', answers: true, whenExceeded: 'UsageLimit' },
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
  // The public relay requires a project id.
  isUsable: ({ projectId, relayUrl, client }) =>
    !!(client || projectId || (relayUrl && relayUrl !== publicRelayUrl)) || {
      // Part of a chunk that is named here anyway.
      alert: () => loadFeature().then((room) => room.projectIdAlert),
    },
  load: loadFeature,
})
