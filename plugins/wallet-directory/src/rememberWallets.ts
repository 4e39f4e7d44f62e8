import type { Context } from '@latchkey/kernel'
import { once } from '@latchkey/kernel'
import type { WalletDirectoryContract } from './contract.js'
import type { DirectoryParts } from './directoryParts.js'
import { identityOf, isSameWallet } from './merge/identity.js'
import type { RememberInput } from './recentWallets.js'
import { directoryOf, knownWallets } from './slice.js'

/**
 * Remembers the wallets that a visitor connects; restored connections do not count. Resolves once those stored before are
 * listed. The code that validates and stores them loads if some are stored, or with the first attempt to connect.
 */
export async function rememberWallets(
  context: Pick<Context<WalletDirectoryContract>, 'storage' | 'on' | 'getState' | 'report'>,
  write: RememberInput['write'],
  parts: Pick<DirectoryParts, 'chosen'>,
): Promise<void> {
  const item = context.storage.item<readonly unknown[]>('recent', (data) => (Array.isArray(data) ? data : undefined))
  const input: RememberInput = {
    context,
    write,
    item,
    entryOf: (wallet) =>
      knownWallets(directoryOf(context.getState())).find((entry) => isSameWallet(wallet, identityOf(entry))),
  }
  const load = once(() => import('./recentWallets.js'))
  // Early, so that a page that is left once it is connected has stored the wallet.
  context.on('connection:connecting', () => void load().catch(context.report))
  context.on('connection:connected', ({ connectorId, isRestored }) => {
    const { chosen } = parts
    parts.chosen = undefined
    if (!isRestored) load().then(({ remember }) => remember(input, connectorId, chosen), context.report)
  })
  // The list is complete without them.
  if (item.get()?.length) await load().then(({ recall }) => recall(input), context.report)
}
