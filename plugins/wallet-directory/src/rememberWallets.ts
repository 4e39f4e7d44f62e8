import type { BoundReducers, Context } from '@latchkey/kernel'
import type { RecentWallet, WalletDirectoryContract } from './contract.js'
import type { DirectoryParts } from './directoryParts.js'
import { identityOf, isSameWallet } from './merge/identity.js'
import { recentWallets } from './recentWallets.js'
import type { walletDirectorySlice } from './slice.js'
import { directoryOf, knownWallets } from './slice.js'
import { parseRdns } from './wire/parseWalletEntry.js'

/** Stores the last two wallets that a visitor connected; restored connections do not count. */
export function rememberWallets(
  context: Pick<Context<WalletDirectoryContract>, 'storage' | 'on' | 'getState'>,
  write: BoundReducers<typeof walletDirectorySlice.reducers>,
  parts: DirectoryParts,
): void {
  const recent = recentWallets(context.storage)
  const before = recent.read()
  if (before.length) write.walletsRemembered(before)

  context.on('connection:connected', ({ connectorId, isRestored }) => {
    const { chosen } = parts
    parts.chosen = undefined
    if (isRestored) return
    const state = context.getState()
    const candidate = state.connectors.find(({ id }) => id === connectorId)
    // The identity of a plain injected wallet is unknown.
    if (!candidate || candidate.reaches === 'service' || candidate.type === 'INJECTED') return
    const isRemote = candidate.reaches === 'remote'
    const found = isRemote
      ? chosen
      : knownWallets(directoryOf(state)).find((entry) => isSameWallet(candidate, identityOf(entry)))
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
    write.walletsRemembered(recent.remember(wallet))
  })
}
