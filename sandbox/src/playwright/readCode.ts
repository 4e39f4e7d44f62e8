import decodeQR from 'qr/decode.js'
import { decodePng } from './decodePng.js'

/** The content of the code in a screenshot, decoded from its pixels as by a camera; undefined when there is no readable code. */
export function readCode(png: Buffer): string | undefined {
  const pixels = decodePng(png)
  try {
    return decodeQR(pixels)
  } catch {
    // no code, or an unreadable one
    return undefined
  }
}
