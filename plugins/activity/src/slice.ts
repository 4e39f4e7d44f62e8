import type { BoundReducers, Slice } from '@latchkey/kernel'
import type { Shelf } from './mergePages.js'
import type { ActivityState, Failure, ListNotice } from './state.js'

const nothing: Omit<ActivityState, 'showHidden'> = {
  key: undefined,
  items: [],
  next: null,
  isComplete: true,
  at: undefined,
  loading: false,
  loadingMore: false,
  failure: undefined,
  isUnsupported: false,
  notice: undefined,
}

/** The list after the newest page has arrived. */
interface Renewal {
  readonly shelf: Shelf
  readonly isComplete: boolean
  readonly at: number
  readonly notice: ListNotice | undefined
}

const reducers = {
  /** Nothing of the account before stays. */
  ownerChanged: (_: ActivityState, key: string | undefined) => ({ ...nothing, key, showHidden: false }),
  newestAsked: () => ({ loading: true, failure: undefined }),
  olderAsked: () => ({ loadingMore: true, failure: undefined }),
  newestArrived: (_: ActivityState, { shelf, ...rest }: Renewal) => ({
    ...shelf,
    ...rest,
    loading: false,
    isUnsupported: false,
  }),
  olderArrived: (_: ActivityState, shelf: (Shelf & { readonly notice?: ListNotice }) | undefined) => ({
    ...shelf,
    loadingMore: false,
  }),
  failed: (_: ActivityState, failure: Failure) => ({
    failure,
    ...(failure.isOlder ? { loadingMore: false } : { loading: false }),
  }),
  refused: () => ({ loading: false, isUnsupported: true }),
  hiddenShown: (_: ActivityState, showHidden: boolean) => ({ showHidden }),
}

type Reduce = (before: ActivityState, payload: unknown) => Partial<ActivityState>

/**
 * State and reducers of `activity`. Bound as by `createPlainSlice`, which this may not import: a bundler would move what two features
 * share out of the one that a page loads with its first list.
 */
export const activitySlice: Slice<ActivityState, typeof reducers> = {
  initial: { ...nothing, showHidden: false },
  reducers,
  bind: (write) =>
    Object.fromEntries(
      Object.entries(reducers).map(([name, reduce]) => [
        name,
        (payload: unknown) => write(name, (before) => ({ ...before, ...(reduce as Reduce)(before, payload) })),
      ]),
    ) as BoundReducers<typeof reducers>,
}
