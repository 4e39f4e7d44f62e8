import type { WalletEntry } from '../contract.js'

/** Where wallets are to be used. */
export interface Place {
  readonly isPhone: boolean
  /** Whether the site has an adapter; without one it reaches wallets over the relay alone. */
  readonly hasAdapters: boolean
  readonly networks: readonly {
    readonly caipNetworkId: string
    readonly chainNamespace: string
    readonly testnet?: boolean
  }[]
}

/** Whether a wallet of the directory can be of any use here. */
export function isUsable(entry: WalletEntry, { isPhone, hasAdapters, networks }: Place): boolean {
  const { chains, mobile_link, webapp_link, desktop_link, supports_wc } = entry
  const isOpenable = !!(mobile_link || webapp_link)
  if (isPhone && !isOpenable) return false
  if (!hasAdapters && !isOpenable && !desktop_link && !supports_wc) return false
  if (!chains.length || !networks.length) return true
  return networks.some(
    ({ caipNetworkId, chainNamespace, testnet }) =>
      chains.includes(caipNetworkId) ||
      // A directory lists the networks that people hold value on; a wallet for the family does for a test network.
      (testnet && chains.some((chain) => chain.startsWith(`${chainNamespace}:`))),
  )
}

/** Whether a wallet may do all that the site requires; one of which nobody says what it can do may. */
export const isCapable = (
  entry: { readonly capabilities?: readonly string[] } | undefined,
  required: readonly string[],
): boolean => !entry?.capabilities || required.every((name) => entry.capabilities?.includes(name))

/** Whether something may serve the family that is wanted: any is, or nobody says what it serves, or this one. */
export const servesFamily = (namespaces: readonly string[], family: string | undefined): boolean =>
  !family || !namespaces.length || namespaces.includes(family)

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
