import type { BaseError } from '@latchkey/kernel'
import { Details } from '../ui/Details.js'
import type { Outcome } from './outcome.js'
import { failure } from './outcome.js'

/** Adds an unexpected error's code and the wallet's own message to its explanation. */
export const explainUnknown = (error: BaseError, outcome: Outcome): Outcome => ({
  ...outcome,
  code: error.code,
  // Not one of our hooks: sharing a first-frame module with this chunk would split it out of the first frame.
  more: (say) => <Details label={say(...failure('details'))} error={error} />,
})
