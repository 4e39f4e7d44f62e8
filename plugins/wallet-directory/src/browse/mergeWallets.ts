import type { Candidate } from '@latchkey/kernel'
import type { WalletEntry, WalletRow } from '../contract.js'
import { groupOf, relayGroup } from '../merge/groupOf.js'
import { baseRdns } from '../merge/identity.js'
import { isCapable, servesNamespace } from '../merge/isUsable.js'
import type { Installed } from '../merge/mergeCandidates.js'
import type { MergeInput } from '../merge/mergeInput.js'
import { inOrder, offerWallets } from '../merge/offerWallets.js'
import { entryOf, knownEntries, presentWallets } from '../merge/presentWallets.js'
import { registry } from '../registry.js'
import { foldConfusable } from './foldConfusable.js'

/** Merges installed, recent, the site's and the directory's wallets: each once, in the site's order. */
export function mergeWallets(input: MergeInput): WalletRow[] {
  const present = presentWallets(input)
  const known = [...knownEntries(input), ...(input.isBuiltIn ? registry(input.place.networks) : [])]
  const rows = present
    .filter(({ namespaces }) => servesNamespace(namespaces, input.namespace))
    .map((wallet) => rowOf(wallet, isClaimedTwice(wallet, present), entryOf(wallet.first, known), known, input))
  const injected = rows.filter(({ group }) => group === 'injected').sort(byRank)
  const others = rows.filter(({ group }) => group !== 'injected')
  return inOrder([...injected, ...others, ...offerWallets(input, present)], input.order)
}

/** Whether a wallet announced itself; connectors that the site lists are trusted. */
const isOfPage = ({ type }: Candidate): boolean => /^(ANNOUNCED|INJECTED|MULTI_CHAIN)$/.test(type)

/** Whether another wallet claims the same identity. */
function isClaimedTwice({ first, members }: Installed, present: readonly Installed[]): boolean {
  const rdns = baseRdns(first.rdns)
  const name = foldConfusable(first.name)
  const claims = present.filter(
    ({ first: other }) =>
      (rdns !== undefined && baseRdns(other.rdns) === rdns) ||
      (isOfPage(first) && isOfPage(other) && foldConfusable(other.name) === name),
  ).length
  return claims > 1 || members.some(({ marks }) => marks.includes('duplicate-claim'))
}

/** Sorts installed wallets: those with several namespaces first, announced before injected, then by the directory's rank. */
function byRank(one: WalletRow, other: WalletRow): number {
  const rankOf = ({ namespaces, transports, entry }: WalletRow): number[] => [
    namespaces.length > 1 ? 0 : 1,
    transports.includes('announced') ? 0 : 1,
    entry?.order ?? Number.MAX_SAFE_INTEGER,
  ]
  const others = rankOf(other)
  return rankOf(one).reduce((difference, value, index) => difference || value - (others[index] ?? 0), 0)
}

function rowOf(
  { first, members, namespaces }: Installed,
  isDoubted: boolean,
  entry: WalletEntry | undefined,
  known: readonly WalletEntry[],
  { recent, required }: Pick<MergeInput, 'recent' | 'required'>,
): WalletRow {
  const group = groupOf(first) ?? 'external'
  const folded = foldConfusable(first.name)
  const isLookAlike =
    group === 'injected' && !entry && known.some(({ name, rdns }) => rdns && foldConfusable(name) === folded)
  const isCertified = entry?.badge_type === 'certified' && !isDoubted && !isLookAlike
  const tag = group === relayGroup ? 'code' : group === 'injected' ? 'installed' : undefined
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
      ...(isDoubted ? (['duplicate-claim'] as const) : []),
      ...(isLookAlike ? (['look-alike'] as const) : []),
      ...(isCertified ? (['certified'] as const) : []),
    ],
  }
}
