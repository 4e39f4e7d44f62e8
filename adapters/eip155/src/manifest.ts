import type { Adapter } from '@latchkey/kernel'
import { defineAdapter, once } from '@latchkey/kernel'
import type { Eip155Contract } from './contract.js'

/** EVM networks, as listed in `plugins`. */
export interface Eip155Adapter extends Adapter<'eip155', Eip155Contract> {}

const discover = /*#__PURE__*/ once(() => import('./discover/discover.js'))

/** Lists EVM networks: wallets of the page are discovered by EIP-6963 and asked by EIP-1193. */
export const eip155: () => Eip155Adapter = /*#__PURE__*/ defineAdapter<'eip155', Eip155Contract>({
  namespace: 'eip155',
  title: { en: 'EVM networks', de: 'EVM-Netzwerke', ar: 'شبكات EVM' },
  discover,
  // Imported there: the bundler's record of a dynamic import adds to the chunk that contains it.
  load: async () => (await discover()).load(),
})
