import { recommendedSize } from '../constants.js'
import type { WalletEntry, WalletGroup, WalletRow } from '../contract.js'
import { rowOfEntry } from '../rowOfEntry.js'
import { relayGroup } from './groupOf.js'
import type { Identity } from './identity.js'
import { identityOf, isSameWallet } from './identity.js'
import { isExcluded, isListed } from './isListed.js'
import { hasWays, isUsable, servesNamespace } from './isUsable.js'
import type { Installed } from './mergeCandidates.js'
import type { MergeInput } from './mergeInput.js'
import { presentWallets } from './presentWallets.js'

/** Groups of the list in their default order. */
const groups: readonly WalletGroup[] = [
  relayGroup,
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
]

/** Returns the rows of recent wallets and those of the site and the directory, without those that are there, in the site's order. */
export function offerWallets(input: MergeInput, present: readonly Installed[] = presentWallets(input)): WalletRow[] {
  const { rules, place, hasRelay, required, namespace } = input
  const serving = present.filter(({ namespaces }) => servesNamespace(namespaces, namespace))
  const rows: WalletRow[] = []
  const taken: Identity[] = serving.flatMap(({ members }) => members.filter(({ reaches }) => reaches !== 'remote'))
  const add = (group: WalletGroup, entries: readonly WalletEntry[], limit = Number.POSITIVE_INFINITY): number => {
    let added = 0
    for (const entry of entries) {
      if (added >= limit) break
      const identity = identityOf(entry)
      const mayShow =
        group === 'custom' || group === 'recent' ? !isExcluded(identity, rules) : isListed(identity, rules)
      if (
        !mayShow ||
        !servesNamespace(identity.namespaces, namespace) ||
        taken.some((other) => isSameWallet(other, identity))
      )
        continue
      if (group !== 'custom' && !isUsable(entry, place)) continue
      if (group === 'recent' && !hasWays(entry)) continue
      taken.push(identity)
      rows.push(rowOfEntry(entry, group, { hasRelay, required, ...(group === 'recent' && { tag: 'recent' }) }))
      added++
    }
    return added
  }

  add('recent', input.recent)
  const featured = add('featured', input.featured)
  const custom = add('custom', input.custom)
  const installed = serving.filter(({ first: { type } }) => type === 'ANNOUNCED').length
  const others = input.candidates.filter(({ reaches }) => reaches === 'service').length
  add('recommended', input.recommended, recommendedCap({ featured, custom, installed, others, hasRelay }))

  return inOrder(rows, input.order)
}

/** Returns the groups in the site's order, followed by the missing ones in their default order. */
export const groupsIn = (order: readonly string[]): readonly string[] => [...new Set([...order, ...groups])]

/** Sorts rows by group: in the site's order, then in the default order; ignores unknown words. */
export const inOrder = (rows: readonly WalletRow[], order: readonly string[]): WalletRow[] =>
  groupsIn(order).flatMap((group) => rows.filter((row) => row.group === group))

/** What else is listed, in addition to the recommended wallets. */
interface OtherRows {
  readonly featured: number
  readonly custom: number
  /** Announced wallets. */
  readonly installed: number
  /** Ways to connect other than wallets: accounts of a service. */
  readonly others: number
  readonly hasRelay: boolean
}

/** Returns the maximum of recommended wallets. */
function recommendedCap({ featured, custom, installed, others, hasRelay }: OtherRows): number {
  if (!hasRelay && !installed && !custom) return 0
  return Math.max(0, recommendedSize - (featured + custom + installed + others))
}
