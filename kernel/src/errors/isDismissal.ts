import { toBaseError } from './toBaseError.js'

/** Whether an error says that the visitor or the site closed a view: not a failure to report. */
export const isDismissal = (error: unknown): boolean => ['VIEW_DISMISSED', 'ABORTED'].includes(toBaseError(error).code)
