import type { Adapter } from '@latchkey/kernel'
import { defineAdapter, once } from '@latchkey/kernel'
import type { PolkadotContract } from './contract.js'
import { genesisReference } from './networks/genesis.js'

/** Polkadot networks, as listed in `plugins`. */
export interface PolkadotAdapter extends Adapter<'polkadot', PolkadotContract> {}

const discover = /*#__PURE__*/ once(() => import('./discover/discover.js'))

/** Lists Polkadot, Kusama and other Substrate networks: extensions of the page are found and talked to by `injectedWeb3`. */
export const polkadot: () => PolkadotAdapter = /*#__PURE__*/ defineAdapter<'polkadot', PolkadotContract>({
  namespace: 'polkadot',
  capabilities: ['signPayload', 'metadata'],
  serves: ({ caipNetworkId }) => !!genesisReference(caipNetworkId),
  discover,
  // Named there: what the bundler writes down about an import is paid for by whoever names it.
  load: async () => (await discover()).load(),
})
