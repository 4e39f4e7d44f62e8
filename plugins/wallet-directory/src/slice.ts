import type { KernelState } from '@latchkey/kernel'
import { createPlainSlice } from '@latchkey/kernel'
import type { DirectoryState, RecentWallet, WalletEntry } from './contract.js'

/** The first lists. */
export interface FirstLists
  extends Pick<DirectoryState, 'featured' | 'recommended' | 'installed' | 'excluded' | 'total'> {}

/** The state before the first request. */
export const initialState: DirectoryState = {
  status: 'idle',
  featured: [],
  recommended: [],
  installed: [],
  excluded: [],
  pages: [],
  page: 0,
  count: null,
  total: null,
  hiddenByDevice: 0,
  pageStatus: 'idle',
  search: { text: '', certified: false, status: 'idle', results: [] },
  recent: [],
}

/** The known part of the directory; what browsing adds to it is written by `browsingSlice`. */
export const walletDirectorySlice = /*#__PURE__*/ createPlainSlice({
  initial: initialState,
  reducers: {
    statusChanged: (_, status: DirectoryState['status']) => ({ status }),
    listsReceived: (_, lists: FirstLists) => lists,
    walletsRemembered: (_, recent: readonly RecentWallet[]) => ({ recent }),
  },
})

/** Selects the state of the directory; the initial one until the plugin is loaded. */
export const directoryOf = ({ plugins }: Pick<KernelState, 'plugins'>): DirectoryState =>
  (plugins['wallet-directory'] as DirectoryState | undefined) ?? initialState

/** All known wallets of the directory, including those that are not listed. */
export const knownWallets = ({ featured, recommended, installed, pages }: DirectoryState): readonly WalletEntry[] => [
  ...installed,
  ...featured,
  ...recommended,
  ...pages,
]
