import type { Adapter } from '@latchkey/kernel'
import { defineAdapter } from '@latchkey/kernel'
import { serves } from '#checks'
import type { PolkadotContract } from './contract.js'

/** Polkadot networks, as listed in `plugins`. */
export interface PolkadotAdapter extends Adapter<'polkadot', PolkadotContract> {}

/** Supports Polkadot, Kusama and other Substrate networks: finds the extensions of the page in `injectedWeb3`. */
export const polkadot: () => PolkadotAdapter = /*#__PURE__*/ defineAdapter<'polkadot', PolkadotContract>({
  namespace: 'polkadot',
  serves,
  // One export, named here and below: a bundler then keeps no record of the module.
  discover: () => import('./discover/discover.js').then((room) => ({ default: room.default })),
  load: () => import('./adapter.js').then((room) => ({ default: room.default })),
})
