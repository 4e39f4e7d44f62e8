import { testTier } from './testTier.js'

/**
 * Returns the number of runs of a property or a model: `full` in the full tier, otherwise `quick`, by default a fifth of it.
 * @example fc.assert(property, { numRuns: runs(2000) })
 */
export function runs(full: number, quick: number = Math.ceil(full / 5)): number {
  return testTier() === 'full' ? full : quick
}
