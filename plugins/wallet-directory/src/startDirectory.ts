import type { BoundReducers, Context } from '@latchkey/kernel'
import { once } from '@latchkey/kernel'
import type { WalletDirectoryContract, WalletEntry } from './contract.js'
import type { Gateway } from './gateway/openGateway.js'
import { identityOf, isSameWallet } from './merge/identity.js'
import { isListed } from './merge/isListed.js'
import { isUsable } from './merge/isUsable.js'
import type { FirstLists, walletDirectorySlice } from './slice.js'
import type { Surroundings } from './surroundings.js'
import { placeOf, rulesOf } from './surroundings.js'

/** What the directory is made from. */
export interface DirectoryInput {
  readonly context: Pick<Context<WalletDirectoryContract>, 'getState'>
  readonly write: BoundReducers<typeof walletDirectorySlice.reducers>
  readonly surroundings: Surroundings
  /** Absent if the site names none. */
  readonly gateway: Gateway | undefined
  /** Makes the first lists without a gateway. */
  builtIn(surroundings: Surroundings, isShown: (entry: WalletEntry) => boolean): FirstLists
}

/** The directory as the section of the first list needs it. */
export interface Directory extends DirectoryInput {
  /** Fetches the first lists, once, and again after a failure. @throws `WALLET_DIRECTORY_FAILED` */
  start(): Promise<void>
  /** Whether a wallet may be listed and works on this device and with this site. */
  isShown(entry: WalletEntry): boolean
}

/** Creates the directory; it requests nothing yet. */
export function startDirectory(input: DirectoryInput): Directory {
  const { context, write, surroundings, gateway, builtIn } = input
  const { featured } = surroundings.options
  const isShown = (entry: WalletEntry): boolean => {
    const state = context.getState()
    return isListed(identityOf(entry), rulesOf(state, surroundings)) && isUsable(entry, placeOf(state, surroundings))
  }
  const isHere = (entry: WalletEntry): boolean =>
    context.getState().connectors.some((wallet) => isSameWallet(wallet, identityOf(entry)))
  const receive = (lists: FirstLists): void =>
    write.listsReceived({
      ...lists,
      featured: featured.flatMap((id) => lists.featured.find((entry) => entry.id === id) ?? []),
    })
  return {
    ...input,
    isShown,
    start: once(async () => {
      write.statusChanged('loading')
      try {
        receive(gateway ? await gateway.lists(isHere) : builtIn(surroundings, isShown))
        write.statusChanged('ready')
      } catch (error) {
        receive({ ...builtIn(surroundings, isShown), total: null })
        write.statusChanged('failed')
        throw error
      }
    }),
  }
}
