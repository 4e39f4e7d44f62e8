import type { ActivityContract } from './contract.js'
import type { Reader } from './createReader.js'
import type { Failure } from './state.js'

/** What the views share. */
export interface ActivityParts {
  readonly reader: Reader
  showHidden(isShown: boolean): void
  /** The failure that the visitor was told of; it is told once, whichever view they are in. */
  told: Failure | undefined
}

/** The contract with what only our own views see. */
export interface ActivityInside extends ActivityContract {
  parts: ActivityParts
}
