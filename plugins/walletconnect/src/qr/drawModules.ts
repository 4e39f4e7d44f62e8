import encodeQR from 'qr'

/** A code as a drawing: `path` has one square for each dark module, on a field of `size` by `size` with its quiet zone. */
export interface CodeDrawing {
  readonly size: number
  readonly path: string
}

/** Modules around a code that stay light (ISO/IEC 18004). */
const quietZone = 4

/** Draws a code; with something in its middle more of it may be hidden (level H), else a quarter may be lost (level Q). */
export function drawModules(text: string, hasPicture: boolean): CodeDrawing {
  const rows = encodeQR(text, 'raw', { ecc: hasPicture ? 'high' : 'quartile', border: quietZone })
  let path = ''
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x++) {
      const from = x
      while (row[x]) x++
      if (x > from) path += `M${from} ${y}h${x - from}v1h${from - x}z`
    }
  }
  return { size: rows.length, path }
}
