import encodeQR from 'qr'

/** A code as an SVG path of its dark modules, on a field of `size` by `size` that includes the quiet zone. */
export interface CodeDrawing {
  readonly size: number
  readonly path: string
}

/** Light modules around a code (ISO/IEC 18004). */
const quietZone = 4

/** Draws a code, with error correction level H if a picture covers its middle, else level Q. */
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
