import decodeQR from 'qr/decode.js'
import { decodePng } from './decodePng.js'

/** The text of the code in a screenshot, read from its pixels as a camera would; undefined when there is none to read. */
export function readCode(png: Buffer): string | undefined {
  const pixels = decodePng(png)
  try {
    return decodeQR(pixels)
  } catch {
    // no code, or one that cannot be read
    return undefined
  }
}
