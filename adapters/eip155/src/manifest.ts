import type { Adapter } from '@latchkey/kernel'
import { defineAdapter } from '@latchkey/kernel'
import type { Eip155Contract } from './contract.js'

/** EVM networks, as listed in `plugins`. */
export interface Eip155Adapter extends Adapter<'eip155', Eip155Contract> {}

/** Lists EVM networks: wallets of the page are found by EIP-6963 and talked to by EIP-1193. */
export const eip155: () => Eip155Adapter = /*#__PURE__*/ defineAdapter<'eip155', Eip155Contract>({
  namespace: 'eip155',
  capabilities: [],
  discover: () => import('./discover.js'),
  load: () => import('./adapter.js'),
})
