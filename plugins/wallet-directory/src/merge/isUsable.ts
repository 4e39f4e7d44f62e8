import type { WalletEntry } from '../contract.js'

/** The device and site that wallets must work with. */
export interface Place {
  readonly isPhone: boolean
  /** Whether the site has an adapter; without one, it reaches wallets over the relay only. */
  readonly hasAdapters: boolean
  readonly networks: readonly {
    readonly caipNetworkId: string
    readonly chainNamespace: string
    readonly testnet?: boolean
  }[]
}

/** Whether a wallet of the directory works on this device and with this site. */
export function isUsable(entry: WalletEntry, { isPhone, hasAdapters, networks }: Place): boolean {
  const { chains, mobile_link, webapp_link, desktop_link, supports_wc } = entry
  const isOpenable = !!(mobile_link || webapp_link)
  if (isPhone && !isOpenable) return false
  if (!hasAdapters && !isOpenable && !desktop_link && !supports_wc) return false
  if (!chains.length || !networks.length) return true
  return networks.some(
    ({ caipNetworkId, chainNamespace, testnet }) =>
      chains.includes(caipNetworkId) ||
      // A directory lists main networks only; any wallet of the namespace works with its test networks.
      (testnet && chains.some((chain) => chain.startsWith(`${chainNamespace}:`))),
  )
}

/** Whether a wallet has all required capabilities; unknown capabilities count as present. */
export const isCapable = (
  entry: { readonly capabilities?: readonly string[] } | undefined,
  required: readonly string[],
): boolean => !entry?.capabilities || required.every((name) => entry.capabilities?.includes(name))

/** Whether a wallet may serve the wanted namespace; unknown namespaces count as served. */
export const servesNamespace = (namespaces: readonly string[], family: string | undefined): boolean =>
  !family || !namespaces.length || namespaces.includes(family)

/** Whether a wallet that is not installed leads somewhere; only its name is known of one that was found in a page alone. */
export const hasWays = ({ supports_wc, homepage, chains }: WalletEntry): boolean =>
  supports_wc || !!homepage || !!chains[0]
