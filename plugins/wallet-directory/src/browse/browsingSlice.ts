import type { BoundReducers } from '@latchkey/kernel'
import { createPlainSlice } from '@latchkey/kernel'
import type { DirectoryState } from '../contract.js'
import { initialState } from '../slice.js'
import type { Paging } from './appendPage.js'

/** The pages and the search: fields of the plugin's state that only browsing writes. */
export const browsingSlice = /*#__PURE__*/ createPlainSlice({
  initial: initialState,
  reducers: {
    pageStarted: () => ({ pageStatus: 'loading' as const }),
    pageReceived: ({ page }, { paging, count }: { readonly paging: Paging; readonly count: number | null }) => ({
      pages: paging.pages,
      page: page + 1,
      count,
      hiddenByDevice: paging.hiddenByDevice,
      pageStatus: paging.isEnd ? 'end' : 'ready',
    }),
    pageFailed: () => ({ pageStatus: 'failed' as const }),
    searchChanged: ({ search }, changes: Partial<DirectoryState['search']>) => ({ search: { ...search, ...changes } }),
  },
})

/** Writes what browsing finds to the state. */
export type WriteBrowsing = BoundReducers<typeof browsingSlice.reducers>
