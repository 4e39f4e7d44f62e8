import type { WalletEntry } from '../contract.js'

/** Whether there is any way to a wallet that is not here: over the relay, its app, or a place to get it. */
export const hasWays = ({ supports_wc, ...entry }: WalletEntry): boolean =>
  supports_wc ||
  !!(
    entry.mobile_link ||
    entry.desktop_link ||
    entry.webapp_link ||
    entry.homepage ||
    entry.app_store ||
    entry.play_store ||
    entry.chrome_store
  )
