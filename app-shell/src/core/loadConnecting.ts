import { once } from '@latchkey/kernel'

/** What waits for a wallet, in a chunk of its own: fetched as soon as the list of wallets is seen. */
export const loadConnecting: () => Promise<typeof import('./connecting.js')> = /*#__PURE__*/ once(
  () => import('./connecting.js'),
)
