import type { Adapter } from '@latchkey/kernel'
import { defineAdapter } from '@latchkey/kernel'
import type { Eip155Contract } from './contract.js'

/** EVM networks, as listed in `plugins`. */
export interface Eip155Adapter extends Adapter<'eip155', Eip155Contract> {}

/** Lists EVM networks: wallets of the page are discovered by EIP-6963 and asked by EIP-1193. */
export const eip155: () => Eip155Adapter = /*#__PURE__*/ defineAdapter<'eip155', Eip155Contract>({
  namespace: 'eip155',
  title: { en: 'EVM networks', de: 'EVM-Netzwerke', ar: 'شبكات EVM' },
  capabilities: ['tokens', 'names', 'send'],
  // One export, named here and below: a bundler then keeps no record of the module.
  discover: () => import('./discover/discover.js').then((room) => ({ default: room.default })),
  load: () => import('./adapter.js').then((room) => ({ default: room.default })),
})
