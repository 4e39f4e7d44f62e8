import type { BaseError } from '@latchkey/kernel'
import { Details } from '../ui/Details.js'
import type { Outcome } from './outcome.js'
import { failure } from './outcome.js'

/** Completes what is said of an error that nobody expected by its code, and by what the wallet said. */
export const explainUnknown = (error: BaseError, outcome: Outcome): Outcome => ({
  ...outcome,
  code: error.code,
  // No hook of ours: a part of the first frame that is used here would be torn out of it.
  more: (say) => <Details label={say(...failure('details'))} error={error} />,
})
