import { once } from '@latchkey/kernel'

/** Loads the chunk that waits for a wallet; the wallet list prefetches it once visible. */
export const loadConnecting: () => Promise<typeof import('./connecting.js')> = /*#__PURE__*/ once(
  () => import('./connecting.js'),
)
