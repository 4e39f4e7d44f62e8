import type { BoundReducers, Context, StorageItem } from '@latchkey/kernel'
import { cleanText } from '@latchkey/kernel'
import { recentSize } from './constants.js'
import type { RecentWallet, WalletDirectoryContract, WalletEntry } from './contract.js'
import type { Identity } from './merge/identity.js'
import type { walletDirectorySlice } from './slice.js'
import { parseRdns } from './wire/parseRdns.js'
import { parseWalletEntry } from './wire/parseWalletEntry.js'

/** What remembering wallets needs. */
export interface RememberInput {
  readonly context: Pick<Context<WalletDirectoryContract>, 'getState'>
  readonly write: Pick<BoundReducers<typeof walletDirectorySlice.reducers>, 'walletsRemembered'>
  /** The stored list, whose wallets are validated when they are read. */
  readonly item: StorageItem<readonly unknown[]>
  /** Returns the directory's entry of a wallet that is installed. */
  entryOf(wallet: Identity): WalletEntry | undefined
}

const parseOne = (given: unknown): RecentWallet[] => {
  const entry = parseWalletEntry(given)
  const connectorId = cleanText((given as { connectorId?: unknown } | null)?.connectorId, 128)
  if (!entry || !connectorId) return []
  // Only the directory's current response certifies a wallet.
  const { badge_type: _, ...kept } = entry
  return [{ ...kept, connectorId }]
}

const withoutDuplicates = (wallets: readonly RecentWallet[]): readonly RecentWallet[] =>
  wallets.filter(({ id }, index) => wallets.findIndex((other) => other.id === id) === index).slice(0, recentSize)

const read = ({ item }: RememberInput): readonly RecentWallet[] =>
  withoutDuplicates((item.get() ?? []).slice(0, 10).flatMap(parseOne))

/** Lists the stored recent wallets, newest first and at most two, validated like a response of the directory. */
export function recall(input: RememberInput): void {
  input.write.walletsRemembered(read(input))
}

/** Puts a wallet first among the recent ones, in the list and in the storage. */
export function remember(input: RememberInput, connectorId: string, chosen: WalletEntry | undefined): void {
  const candidate = input.context.getState().connectors.find(({ id }) => id === connectorId)
  // The identity of a plain injected wallet is unknown.
  if (!candidate || candidate.reaches === 'service' || candidate.type === 'INJECTED') return
  const isRemote = candidate.reaches === 'remote'
  const found = isRemote ? chosen : input.entryOf(candidate)
  // An unknown wallet scanned the code: there is nothing to lead back to.
  if (!found && isRemote) return
  const rdns = parseRdns(candidate.rdns)
  const wallet: RecentWallet = found
    ? { ...found, connectorId }
    : {
        id: rdns ?? candidate.id,
        name: candidate.name,
        ...(rdns && { rdns }),
        chains: [],
        supports_wc: false,
        connectorId,
      }
  const next = withoutDuplicates([wallet, ...read(input)])
  input.item.set(next)
  input.write.walletsRemembered(next)
}
