import type { KernelState } from '@latchkey/kernel'
import { createSlice } from '@latchkey/kernel'
import type { DirectoryState, RecentWallet, WalletEntry } from './contract.js'
import type { Paging } from './merge/appendPage.js'

/** The first lists. */
export interface FirstLists
  extends Pick<DirectoryState, 'featured' | 'recommended' | 'installed' | 'excluded' | 'total'> {}

type Draft = { -readonly [key in keyof DirectoryState]: DirectoryState[key] }

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

/** The known part of the directory. */
export const walletDirectorySlice = createSlice({
  initial: initialState as Draft,
  reducers: {
    statusChanged: (draft: Draft, status: DirectoryState['status']) => {
      draft.status = status
    },
    listsReceived: (draft: Draft, lists: FirstLists) => {
      Object.assign(draft, lists)
    },
    pageStarted: (draft: Draft) => {
      draft.pageStatus = 'loading'
    },
    pageReceived: (draft: Draft, { paging, count }: { readonly paging: Paging; readonly count: number | null }) => {
      draft.pages = paging.pages
      draft.page++
      draft.count = count
      draft.hiddenByDevice = paging.hiddenByDevice
      draft.pageStatus = paging.isEnd ? 'end' : 'ready'
    },
    pageFailed: (draft: Draft) => {
      draft.pageStatus = 'failed'
    },
    searchChanged: (draft: Draft, search: Partial<DirectoryState['search']>) => {
      draft.search = { ...draft.search, ...search }
    },
    walletsRemembered: (draft: Draft, recent: readonly RecentWallet[]) => {
      draft.recent = recent
    },
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
