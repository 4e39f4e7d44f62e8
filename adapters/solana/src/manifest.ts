import type { Adapter } from '@latchkey/kernel'
import { defineAdapter } from '@latchkey/kernel'
import { serves } from '#checks'
import type { SolanaContract } from './contract.js'

/** Solana networks, as listed in `plugins`. */
export interface SolanaAdapter extends Adapter<'solana', SolanaContract> {}

/** Lists Solana networks: wallets of the page are discovered and asked by Wallet Standard. */
export const solana: () => SolanaAdapter = /*#__PURE__*/ defineAdapter<'solana', SolanaContract>({
  namespace: 'solana',
  capabilities: ['send'],
  serves,
  // One export, named here and below: a bundler then keeps no record of the module.
  discover: () => import('./discover/discover.js').then((room) => ({ default: room.default })),
  load: () => import('./adapter.js').then((room) => ({ default: room.default })),
})
