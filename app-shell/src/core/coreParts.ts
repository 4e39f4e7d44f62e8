import type { ConnectionHandle, SlotItem, ViewProps } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import type { ConnectRow, CoreContract } from './contract.js'
import type { Consent } from './createConsent.js'

/** A request to a wallet that was sent before the view that waits for it was drawn. */
export interface StartedAttempt {
  readonly connectorId: string
  /** The frame that continues it; absent while no frame has taken it. */
  readonly frameKey?: string
  readonly promise: Promise<ConnectionHandle>
  readonly abort: AbortController
}

/** Where a row of Connect stands. */
export interface RowPlace extends Pick<ConnectRow, 'tag'> {
  /** Lower comes first; `-Infinity` for a row that is not shown. */
  readonly rank: number
}

/** What the feature shares with its views. */
export interface CoreParts {
  /** Ids of the last two connected wallets, newest first. */
  recent(): readonly string[]
  /** What the site's options add around Connect; absent without such options. */
  readonly around?: (list: ReactElement, view: Pick<BuiltInProps<'Connect'>, 'params' | 'answer'>) => ReactElement
  /** Puts the sections of plugins into the site's order; absent without one. */
  readonly arrange?: (sections: readonly SlotItem<'connect.sections'>[]) => readonly SlotItem<'connect.sections'>[]
  /** The visitor's consent, where the site asks for it before they choose. */
  readonly consent?: Consent | undefined
  /** A wallet request that a view is about to take. */
  started?: StartedAttempt | undefined
  /** What was searched for in the list of networks, restored when the visitor returns to that frame. */
  search?: { readonly frameKey: string; readonly text: string }
  /** The chosen tab of Account, restored when the visitor returns to that frame. */
  tab?: { readonly frameKey: string; readonly id: string }
  /** The frame of Account whose other ecosystems are unfolded. */
  unfolded?: string | undefined
  /** Where the rows of Connect stand the next time it opens, by id; absent until plugins have arranged them. */
  places?: { readonly [id: string]: RowPlace }
  /** The element that holds the sections above the list, whose height is observed. */
  above?: HTMLElement
}

/** The plugin's contract as its own views see it. */
export interface BuiltInContract extends CoreContract {
  readonly parts: CoreParts
}

/** Props of a built-in view. */
export type BuiltInProps<view extends keyof CoreContract['views']> = ViewProps<BuiltInContract, view>
