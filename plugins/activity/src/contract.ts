// Slots and their items come with the shell's types.
import type {} from '@latchkey/app-shell'
import type { Plugin, View } from '@latchkey/kernel'
import type { ActivityState } from './state.js'

/** The options, state, actions, events and views of `activity`. */
export interface ActivityContract {
  options: {
    /** Entries that may mislead are folded away until the visitor asks for them; `false` shows them, marked. @default true */
    readonly hideSuspicious?: boolean
  }
  state: ActivityState
  actions: {
    /** Opens the account's past; without a connection, Connect comes first. Resolves once it has closed. */
    open(): Promise<void>
    /**
     * Reads the newest entries again, and keeps older ones. Does nothing where the active account has no history.
     * @throws `ACTIVITY_FAILED`, `ACTIVITY_RATE_LIMITED`
     */
    refresh(): Promise<void>
    /**
     * Reads the next page of older entries; does nothing at the end.
     * @throws `ACTIVITY_FAILED`, `ACTIVITY_RATE_LIMITED`
     */
    loadMore(): Promise<void>
    /**
     * Addresses, in lower case, that the active account has paid itself, of what was read; the newest page is read if nothing was. Empty
     * where there is no history.
     * @throws `ACTIVITY_FAILED`, `ACTIVITY_RATE_LIMITED` if nothing could be read
     */
    paid(): Promise<readonly string[]>
  }
  events: {
    /** A page arrived; what is in it is not told. */
    loaded: { readonly count: number }
  }
  views: {
    /** The account's past by month. */
    Activity: View
    /** The same as a tab of the account view. */
    ActivityTab: View
    /** One transaction. */
    ActivityDetail: View<{ readonly id: string }>
  }
}

/** The plugin `activity`. */
export interface ActivityPlugin extends Plugin<'activity', ActivityContract> {}

declare module '@latchkey/kernel' {
  interface PluginRegistry {
    activity: ActivityContract
  }
  interface ErrorCodes {
    /** The history could not be read, or nothing in the response was usable. Try again; entries that were read before stay. */
    ACTIVITY_FAILED: true
    /** The gateway takes no more requests for now. Try again after `details.waitMs`. */
    ACTIVITY_RATE_LIMITED: true
  }
}
