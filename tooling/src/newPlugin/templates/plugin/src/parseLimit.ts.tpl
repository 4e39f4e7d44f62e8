import { configError } from '@latchkey/kernel'
import { defaultLimit } from './constants.js'

/** Checks the option `limit`. @throws `CONFIG_INVALID` */
export function parseLimit(given: unknown = defaultLimit): number {
  if (Number.isSafeInteger(given) && Number(given) >= 1) return Number(given)
  throw configError('limit', given, 'Use a whole number of at least 1.')
}
