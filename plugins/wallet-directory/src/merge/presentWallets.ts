import type { Candidate } from '@latchkey/kernel'
import type { WalletEntry } from '../contract.js'
import { groupOf, relayGroup } from './groupOf.js'
import type { Identity } from './identity.js'
import { identityOf, isSameWallet } from './identity.js'
import { isExcluded } from './isListed.js'
import type { Installed } from './mergeCandidates.js'
import { mergeCandidates } from './mergeCandidates.js'
import type { MergeInput } from './mergeInput.js'

/** All entries of the directory and the site that may describe an installed wallet. */
export const knownEntries = ({ installed, featured, recommended, custom }: MergeInput): readonly WalletEntry[] => [
  ...installed,
  ...featured,
  ...recommended,
  ...custom,
]

/** Returns the entry of a wallet. */
export const entryOf = (wallet: Identity, known: readonly WalletEntry[]): WalletEntry | undefined =>
  known.find((entry) => isSameWallet(wallet, identityOf(entry)))

/** Whether a wallet or connector is listed, by what it is and by the site's rules. */
export function isPresent(candidate: Candidate, input: MergeInput): boolean {
  const { rules } = input
  const group = groupOf(candidate)
  if (!group || (candidate.marks as readonly string[]).includes('missing-methods')) return false
  // Other ecosystems have no such object, but wallets that do not announce themselves.
  if (candidate.type === 'INJECTED' && candidate.namespaces.includes('eip155') && !input.hasInjected) return false
  if (group === relayGroup) return true
  if (isExcluded(candidate, rules)) return false
  // A wallet without a known id cannot be in `include`.
  return (
    group === 'external' ||
    !rules.include.length ||
    rules.include.includes(entryOf(candidate, knownEntries(input))?.id ?? '')
  )
}

/** Returns the wallets and connectors that are there, of any namespace, each once, unless the site's rules hide them. */
export const presentWallets = (input: MergeInput): readonly Installed[] =>
  mergeCandidates(input.candidates.filter((candidate) => isPresent(candidate, input)))
