import { testTier } from './testTier.js'

/**
 * Returns how many runs a property or a model gets: `full` in the full tier, else `quick`, which is a fifth of it unless
 * given.
 * @example fc.assert(property, { numRuns: runs(2000) })
 */
export function runs(full: number, quick: number = Math.ceil(full / 5)): number {
  return testTier() === 'full' ? full : quick
}
