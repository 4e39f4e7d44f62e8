import { contrast } from './contrast.js'
import type { Colour } from './parseColour.js'

const black: Colour = [0, 0, 0]
const white: Colour = [1, 1, 1]

/** `share` of the second colour, 0 to 1, the rest of the first. */
const mix = (from: Colour, to: Colour, share: number): Colour => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
]
/** As it will be written: rounding must not lose what was gained. */
const rounded = (colour: Colour): Colour => [
  Math.round(colour[0] * 255) / 255,
  Math.round(colour[1] * 255) / 255,
  Math.round(colour[2] * 255) / 255,
]

/** The shade nearest to a colour that is seen well enough on every ground; where none is, black or white. */
export function passingShade(colour: Colour, grounds: readonly Colour[], least: number): Colour {
  const worst = (shade: Colour): number => Math.min(...grounds.map((ground) => contrast(shade, ground)))
  if (worst(colour) >= least) return colour
  const pole = worst(black) > worst(white) ? black : white
  // 6 bits are finer than the eye.
  for (let step = 1; step < 64; step++) {
    const shade = rounded(mix(colour, pole, step / 64))
    if (worst(shade) >= least) return shade
  }
  return pole
}
