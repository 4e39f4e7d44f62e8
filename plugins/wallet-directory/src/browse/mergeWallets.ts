import type { Candidate } from '@latchkey/kernel'
import { groups, recommendedSize } from '../constants.js'
import type { RecentWallet, WalletEntry, WalletGroup, WalletRow } from '../contract.js'
import { rowOfEntry } from '../rowOfEntry.js'
import { foldConfusable } from './foldConfusable.js'
import type { Identity } from './identity.js'
import { identityOf, isSameWallet } from './identity.js'
import type { ListRules } from './isListed.js'
import { isExcluded, isListed } from './isListed.js'
import type { Place } from './isUsable.js'
import { hasWays, isCapable, isUsable, servesNamespace } from './isUsable.js'
import type { Installed } from './mergeCandidates.js'
import { mergeCandidates } from './mergeCandidates.js'

/** What the list is made of. */
export interface MergeInput {
  /** `state.connectors` */
  readonly candidates: readonly Candidate[]
  readonly recent: readonly RecentWallet[]
  readonly featured: readonly WalletEntry[]
  readonly custom: readonly WalletEntry[]
  readonly recommended: readonly WalletEntry[]
  /** The directory's entries of installed wallets. */
  readonly installed: readonly WalletEntry[]
  readonly rules: ListRules
  readonly order: readonly string[]
  readonly place: Place
  /** Whether there is a `window.ethereum` in this page. */
  readonly hasInjected: boolean
  readonly hasRelay: boolean
  /** Required capabilities; a wallet that lacks one is listed but cannot be chosen. */
  readonly required: readonly string[]
  /** The wanted namespace; any if omitted. */
  readonly namespace?: string | undefined
}

const groupOf = ({ reaches, type }: Candidate): WalletGroup | undefined =>
  reaches === 'remote'
    ? // The group's name in the option `order`, whichever plugin the relay belongs to.
      'walletConnect'
    : // Accounts of a service are not chosen from a list of wallets.
      reaches === 'service'
      ? undefined
      : type === 'ANNOUNCED' || type === 'INJECTED'
        ? 'injected'
        : 'external'

/** Merges installed, recent, the site's and the directory's wallets: each once, in the site's order. */
export function mergeWallets(input: MergeInput): WalletRow[] {
  const { rules, place, hasRelay, required, namespace } = input
  const known = [...input.installed, ...input.featured, ...input.recommended, ...input.custom]
  const entryOf = (wallet: Identity): WalletEntry | undefined =>
    known.find((entry) => isSameWallet(wallet, identityOf(entry)))

  const isShown = (candidate: Candidate): boolean => {
    const group = groupOf(candidate)
    if (!group || (candidate.marks as readonly string[]).includes('missing-methods')) return false
    if (candidate.type === 'INJECTED' && !input.hasInjected) return false
    if (group === 'walletConnect') return true
    if (isExcluded(candidate, rules)) return false
    // A wallet without a known id cannot be in `include`.
    return group === 'external' || !rules.include.length || rules.include.includes(entryOf(candidate)?.id ?? '')
  }
  const present = mergeCandidates(input.candidates.filter(isShown)).filter(({ namespaces }) =>
    servesNamespace(namespaces, namespace),
  )
  const rows = present.map((wallet) => rowOf(wallet, entryOf(wallet.first), known, input))

  const taken: Identity[] = present.flatMap(({ members }) => members.filter(({ reaches }) => reaches !== 'remote'))
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
  const installed = present.filter(({ first: { type } }) => type === 'ANNOUNCED').length
  const others = input.candidates.filter(({ reaches }) => reaches === 'service').length
  add('recommended', input.recommended, recommendedCap({ featured, custom, installed, others, hasRelay }))

  return orderGroups(input.order).flatMap((group) => rows.filter((row) => row.group === group).sort(byRank))
}

/** Sorts installed wallets: those with several namespaces first, announced before injected, then by the directory's rank. */
function byRank(one: WalletRow, other: WalletRow): number {
  if (one.group !== 'injected') return 0
  const rankOf = ({ namespaces, transports, entry }: WalletRow): number[] => [
    namespaces.length > 1 ? 0 : 1,
    transports.includes('announced') ? 0 : 1,
    entry?.order ?? Number.MAX_SAFE_INTEGER,
  ]
  const others = rankOf(other)
  return rankOf(one).reduce((difference, value, index) => difference || value - (others[index] ?? 0), 0)
}

function rowOf(
  { first, members, namespaces, isClaimedTwice }: Installed,
  entry: WalletEntry | undefined,
  known: readonly WalletEntry[],
  { recent, required }: Pick<MergeInput, 'recent' | 'required'>,
): WalletRow {
  const group = groupOf(first) ?? 'external'
  const folded = foldConfusable(first.name)
  const isLookAlike =
    group === 'injected' && !entry && known.some(({ name, rdns }) => rdns && foldConfusable(name) === folded)
  const isCertified = entry?.badge_type === 'certified' && !isClaimedTwice && !isLookAlike
  const tag = group === 'walletConnect' ? 'code' : group === 'injected' ? 'installed' : undefined
  const isRecent = recent.some(({ connectorId }) => connectorId === first.id)
  const transports = new Set<WalletRow['transports'][number]>()
  for (const { reaches, type } of members)
    transports.add(
      reaches === 'remote'
        ? 'relay'
        : type === 'ANNOUNCED'
          ? 'announced'
          : type === 'INJECTED'
            ? 'injected'
            : 'external',
    )
  if (entry?.supports_wc) transports.add('relay')
  const shownTag = tag ?? (isRecent ? 'recent' : undefined)
  return {
    key: first.id,
    name: first.name,
    ...(first.icon && { icon: first.icon }),
    group,
    transports: [...transports],
    ...(entry && { entry }),
    connectorIds: members.map(({ id }) => id),
    namespaces,
    ...(shownTag && { tag: shownTag }),
    ...(!isCapable(entry, required) && { disabled: 'cannot-do' as const }),
    marks: [
      ...(isClaimedTwice ? (['duplicate-claim'] as const) : []),
      ...(isLookAlike ? (['look-alike'] as const) : []),
      ...(isCertified ? (['certified'] as const) : []),
    ],
  }
}

/** Returns each group once in the site's order; groups that it omits follow in the default order. Ignores unknown words. */
function orderGroups(order: readonly string[] = []): readonly WalletGroup[] {
  const named = order.filter((word): word is WalletGroup => (groups as readonly string[]).includes(word))
  return [...new Set([...named, ...groups])]
}

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
