import type { BaseError } from '@latchkey/kernel'
import type { Outcome } from './outcome.js'

/** Explains an error by code that is loaded for it, usually while the request is pending; if it can't be, the network is the problem. */
export const explainWith = async (
  load: () => Promise<(error: BaseError) => Outcome>,
  error: BaseError,
): Promise<Outcome> => {
  try {
    return (await load())(error)
  } catch {
    return { title: ['shell.loadFailed', "Couldn't load this page"], code: error.code }
  }
}
