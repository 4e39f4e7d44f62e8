import { contrast } from './contrast.js'
import type { Colour } from './parseColour.js'

const black: Colour = [0, 0, 0]
const white: Colour = [1, 1, 1]

/** Mixes two colours; `share` of the second, 0 to 1. */
const mix = (from: Colour, to: Colour, share: number): Colour => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
]
/** Rounded as in the style sheet, because rounding can reduce the contrast. */
const rounded = (colour: Colour): Colour => [
  Math.round(colour[0] * 255) / 255,
  Math.round(colour[1] * 255) / 255,
  Math.round(colour[2] * 255) / 255,
]

/** The nearest shade of a colour with enough contrast on every background; black or white if there is none. */
export function passingShade(colour: Colour, grounds: readonly Colour[], least: number): Colour {
  const worst = (shade: Colour): number => Math.min(...grounds.map((ground) => contrast(shade, ground)))
  if (worst(colour) >= least) return colour
  const pole = worst(black) > worst(white) ? black : white
  // 64 steps are finer than a visible difference.
  for (let step = 1; step < 64; step++) {
    const shade = rounded(mix(colour, pole, step / 64))
    if (worst(shade) >= least) return shade
  }
  return pole
}
