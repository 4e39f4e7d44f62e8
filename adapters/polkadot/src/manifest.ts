import type { Adapter } from '@latchkey/kernel'
import { defineAdapter, once } from '@latchkey/kernel'
import type { PolkadotContract } from './contract.js'
import { genesisReference } from './networks/genesis.js'

/** Polkadot networks, as listed in `plugins`. */
export interface PolkadotAdapter extends Adapter<'polkadot', PolkadotContract> {}

const discover = /*#__PURE__*/ once(() => import('./discover/discover.js'))

/** Supports Polkadot, Kusama and other Substrate networks: finds the extensions of the page in `injectedWeb3`. */
export const polkadot: () => PolkadotAdapter = /*#__PURE__*/ defineAdapter<'polkadot', PolkadotContract>({
  namespace: 'polkadot',
  serves: ({ caipNetworkId }) => !!genesisReference(caipNetworkId),
  discover,
  // Imported there: the bundler's record of a dynamic import adds to the chunk that contains it.
  load: async () => (await discover()).load(),
})
