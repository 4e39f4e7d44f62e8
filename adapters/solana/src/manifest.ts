import type { Adapter } from '@latchkey/kernel'
import { defineAdapter, once } from '@latchkey/kernel'
import type { SolanaContract } from './contract.js'

/** Solana networks, as listed in `plugins`. */
export interface SolanaAdapter extends Adapter<'solana', SolanaContract> {}

// Both exports are named: a bundler then keeps no record of the module.
const discover = /*#__PURE__*/ once(async () => {
  const { default: discovery, load } = await import('./discover/discover.js')
  return { default: discovery, load }
})

/** Lists Solana networks: wallets of the page are discovered and asked by Wallet Standard. */
export const solana: () => SolanaAdapter = /*#__PURE__*/ defineAdapter<'solana', SolanaContract>({
  namespace: 'solana',
  serves: ({ caipNetworkId }) => /:[1-9A-HJ-NP-Za-km-z]{32}$/.test(caipNetworkId),
  discover,
  // Imported there: the bundler's record of a dynamic import adds to the chunk that contains it.
  load: async () => (await discover()).load(),
})
