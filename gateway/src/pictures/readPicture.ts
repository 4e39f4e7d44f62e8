import { createHash } from 'node:crypto'
import type { Picture } from '../calls/Picture.js'
import { sanitizeSvg } from './sanitizeSvg.js'

/** The most that a picture may have, in bytes. */
export const maxPictureBytes = 512 * 1024

/**
 * Reads a picture by what it is, not by what it claims to be: PNG, WebP, JPEG or an SVG of shapes alone. `undefined` for anything
 * else and for more than 512 kB.
 */
export function readPicture(given: Uint8Array): Picture | undefined {
  if (given.byteLength === 0 || given.byteLength > maxPictureBytes) return undefined
  const mime = rasterMime(given)
  if (mime) return pictureOf(mime, given)
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(given)
  } catch {
    return undefined
  }
  const svg = sanitizeSvg(text)
  return svg === undefined ? undefined : pictureOf('image/svg+xml', Buffer.from(svg))
}

const pictureOf = (mime: Picture['mime'], bytes: Uint8Array): Picture => ({
  mime,
  bytes,
  sha256: createHash('sha256').update(bytes).digest('hex'),
})

function rasterMime(bytes: Uint8Array): Picture['mime'] | undefined {
  const starts = (at: number, ...header: readonly number[]) => header.every((byte, index) => bytes[at + index] === byte)
  if (starts(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  if (starts(0, 0xff, 0xd8, 0xff)) return 'image/jpeg'
  // RIFF....WEBP
  if (starts(0, 0x52, 0x49, 0x46, 0x46) && starts(8, 0x57, 0x45, 0x42, 0x50)) return 'image/webp'
  return undefined
}
