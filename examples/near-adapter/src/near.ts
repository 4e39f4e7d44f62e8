import type { Adapter } from '@latchkey/kernel'
import { defineAdapter } from '@latchkey/kernel'
import type { NearContract } from './contract.js'
import { networkName } from './networkName.js'

/** NEAR, as listed in `plugins`. */
export interface NearAdapter extends Adapter<'near', NearContract> {}

/** Lists NEAR; wallets of the page are found in `window.nearWallets`. */
export const near: () => NearAdapter = /*#__PURE__*/ defineAdapter<'near', NearContract>({
  namespace: 'near',
  title: 'NEAR',
  serves: ({ caipNetworkId }) => !!networkName(caipNetworkId),
  discover: () => import('./discover.js'),
  load: () => import('./adapter.js'),
})
