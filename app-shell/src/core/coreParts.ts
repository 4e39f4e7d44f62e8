import type { CoreContract } from './contract.js'
import type { StartedAttempt } from './startedAttempts.js'

/** What the feature shares with its views. */
export interface CoreParts {
  /** A wallet request that a view is about to take. */
  started?: StartedAttempt | undefined
  /** What was searched for in the list of networks, restored when the visitor returns to that frame. */
  search?: { readonly frameKey: string; readonly text: string }
}

/** The plugin's contract as its own views see it. */
export interface BuiltInContract extends CoreContract {
  readonly parts: CoreParts
}

/** Parts of a feature that has shown nothing yet. */
export const createCoreParts = (): CoreParts => ({})
