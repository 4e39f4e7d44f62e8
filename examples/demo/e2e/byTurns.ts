import { pickBySeed } from '../../../kernel/src/testing/pickBySeed.js'
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
  return (variant) => chosen.includes(variant)
}
