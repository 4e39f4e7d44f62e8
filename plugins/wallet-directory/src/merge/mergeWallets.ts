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
import { hasWays, isCapable, isUsable, servesFamily } from './isUsable.js'
import type { Installed } from './mergeCandidates.js'
import { mergeCandidates } from './mergeCandidates.js'

/** All that the list is made of. */
export interface MergeInput {
  /** `state.connectors` */
  readonly candidates: readonly Candidate[]
  readonly recent: readonly RecentWallet[]
  readonly featured: readonly WalletEntry[]
  readonly custom: readonly WalletEntry[]
  readonly recommended: readonly WalletEntry[]
  /** What the directory says of installed wallets. */
  readonly installed: readonly WalletEntry[]
  readonly rules: ListRules
  readonly order: readonly string[]
  readonly place: Place
  /** Whether a wallet stands in this page as `window.ethereum`. */
  readonly hasInjected: boolean
  readonly hasRelay: boolean
  /** What the site requires of a wallet; one that lacks it is listed and cannot be chosen. */
  readonly required: readonly string[]
  /** The family that is wanted; any when left out. */
  readonly namespace?: string | undefined
}

const groupOf = ({ reaches, type }: Candidate): WalletGroup | undefined =>
  reaches === 'remote'
    ? // What the group is called in the option `order`; whose relay it is does not matter.
      'walletConnect'
    : // Accounts kept for the visitor are not chosen from a list of wallets.
      reaches === 'service'
      ? undefined
      : type === 'ANNOUNCED' || type === 'INJECTED'
        ? 'injected'
        : 'external'

/** Merges installed, used, the site's and the directory's wallets: each once, in the site's order. */
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
    // One whose id nobody knows cannot be on the site's list.
    return group === 'external' || !rules.include.length || rules.include.includes(entryOf(candidate)?.id ?? '')
  }
  const present = mergeCandidates(input.candidates.filter(isShown)).filter(({ namespaces }) =>
    servesFamily(namespaces, namespace),
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
        !servesFamily(identity.namespaces, namespace) ||
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

  return orderGroups(input.order).flatMap((group) => rows.filter((row) => row.group === group).sort(byStanding))
}

/** Installed wallets: for several families first, announced before plain, then as the directory ranks them. */
function byStanding(one: WalletRow, other: WalletRow): number {
  if (one.group !== 'injected') return 0
  const standing = ({ namespaces, transports, entry }: WalletRow): number[] => [
    namespaces.length > 1 ? 0 : 1,
    transports.includes('announced') ? 0 : 1,
    entry?.order ?? Number.MAX_SAFE_INTEGER,
  ]
  const others = standing(other)
  return standing(one).reduce((difference, value, index) => difference || value - (others[index] ?? 0), 0)
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

/** The groups in the site's order, each once; those it does not name follow in their usual order, unknown words count for nothing. */
function orderGroups(order: readonly string[] = []): readonly WalletGroup[] {
  const named = order.filter((word): word is WalletGroup => (groups as readonly string[]).includes(word))
  return [...new Set([...named, ...groups])]
}

/** What is listed beside the recommended wallets. */
interface Beside {
  readonly featured: number
  readonly custom: number
  /** Installed wallets with a name of their own. */
  readonly installed: number
  /** Ways in that are no wallets: accounts that a service keeps. */
  readonly others: number
  readonly hasRelay: boolean
}

/** How many wallets are recommended at most. */
function recommendedCap({ featured, custom, installed, others, hasRelay }: Beside): number {
  if (!hasRelay && !installed && !custom) return 0
  return Math.max(0, recommendedSize - (featured + custom + installed + others))
}
