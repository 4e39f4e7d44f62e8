import { isSameAddress } from './isSameAddress.js'
import type { RecentConnection } from './recentConnection.js'

/** Most wallets remembered of one namespace, and most accounts of one wallet. */
const mostRecents = 64

type List = readonly RecentConnection[]

/** Adds a wallet, newest first: its accounts are merged without doubles, or replaced where they may be another person's. */
export function mergeRecent(list: List, entry: RecentConnection, replaces: boolean): List {
  const before = list.find(({ connectorId }) => connectorId === entry.connectorId)
  const kept = replaces ? [] : (before?.accounts ?? [])
  const accounts = [
    ...entry.accounts,
    ...kept.filter(({ address }) => !entry.accounts.some((other) => isSameAddress(other.address, address))),
  ].slice(0, mostRecents)
  const others = list.filter((other) => other !== before)
  return [{ ...entry, accounts }, ...others].slice(0, mostRecents)
}

/** Removes one address; with the last one the wallet. */
export function removeRecent(
  list: List,
  connectorId: string,
  address: string,
): { readonly list: List; readonly hasDeletedWallet: boolean } {
  const before = list.find((entry) => entry.connectorId === connectorId)
  const accounts = before?.accounts.filter((one) => !isSameAddress(one.address, address)) ?? []
  if (!before || accounts.length === before.accounts.length) return { list, hasDeletedWallet: false }
  const hasDeletedWallet = accounts.length === 0
  return {
    hasDeletedWallet,
    list: list.flatMap((entry) => (entry !== before ? entry : hasDeletedWallet ? [] : { ...entry, accounts })),
  }
}
