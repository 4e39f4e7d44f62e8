import { pickBySeed } from '../../../kernel/src/testing/pickBySeed.js'
import { isFull } from '../../../tooling/e2e/isFull.js'
import { readSeed } from './matrix/readSeed.js'

/** Why a variant of a test does not run. */
export const inTurn = 'full tier: variants take turns, others for each commit'

/** Tells which variants of a test run: all in the full tier, otherwise `count`, chosen by the commit. */
export function byTurns(variants: readonly string[], count: number): (variant: string) => boolean {
  const seed = readSeed()
  const chosen = pickBySeed(
    variants.map((variant) => [`${seed} ${variant}`, variant] as const),
    count,
  ).map(([, variant]) => variant)
  // Also one that was not listed: a variant that no tier runs would pass unseen.
  return (variant) => isFull || chosen.includes(variant)
}
