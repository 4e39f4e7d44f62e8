import { encode } from 'uqr'

/** A code as round dots and three eyes, on a field of `size` by `size` modules that includes the quiet zone. */
export interface CodeDrawing {
  readonly size: number
  /** Side of the empty square in the middle, in modules. */
  readonly gap: number
  /** A path with a point in the middle of each dot; the middle of the first module is 0 0. */
  readonly dots: string
  /** The first modules of the eyes. */
  readonly eyes: readonly { readonly x: number; readonly y: number }[]
}

/** Light modules around a code (ISO/IEC 18004). */
const quietZone = 4
const eyeSide = 7
/** Share of the width that is left for a mark: a twentieth of the area, where level H restores up to 30 %. */
const gapShare = 0.22

/** Draws a code of error correction level H, with space for a mark in the middle. @throws for more than 1273 bytes */
export function drawCode(text: string): CodeDrawing {
  const { data: rows, size } = encode(text, { ecc: 'H', border: quietZone })
  const far = size - quietZone - eyeSide
  const eyes = [
    { x: quietZone, y: quietZone },
    { x: far, y: quietZone },
    { x: quietZone, y: far },
  ]
  // A whole, odd number of modules, so that none is cut and the mark is centred.
  const gap = Math.floor(((size - 2 * quietZone) * gapShare) / 2) * 2 + 1
  const start = (size - gap) / 2
  const isIn = (x: number, y: number, left: number, top: number, side: number): boolean =>
    x >= left && x < left + side && y >= top && y < top + side
  const isLeftOut = (x: number, y: number): boolean =>
    isIn(x, y, start, start, gap) || eyes.some((eye) => isIn(x, y, eye.x, eye.y, eyeSide))
  let dots = ''
  for (const [y, row] of rows.entries())
    for (const [x, isDark] of row.entries()) if (isDark && !isLeftOut(x, y)) dots += `M${x} ${y}h0`
  return { size, gap, dots, eyes }
}
