import type { Adapter } from '@latchkey/kernel'
import { defineAdapter, once } from '@latchkey/kernel'
import type { SolanaContract } from './contract.js'

/** Solana networks, as listed in `plugins`. */
export interface SolanaAdapter extends Adapter<'solana', SolanaContract> {}

const discover = /*#__PURE__*/ once(() => import('./discover/discover.js'))

/** Lists Solana networks: wallets of the page are discovered and asked by Wallet Standard. */
export const solana: () => SolanaAdapter = /*#__PURE__*/ defineAdapter<'solana', SolanaContract>({
  namespace: 'solana',
  capabilities: ['signTransaction', 'signAll', 'signAndSend', 'send'],
  serves: ({ caipNetworkId }) => /:[1-9A-HJ-NP-Za-km-z]{32}$/.test(caipNetworkId),
  discover,
  // Imported there: the bundler's record of a dynamic import adds to the chunk that contains it.
  load: async () => (await discover()).load(),
})
