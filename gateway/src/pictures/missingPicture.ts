import { createHash } from 'node:crypto'
import type { Picture } from '../calls/Picture.js'

/** A grey disc of 16 by 16 points, as a PNG. */
const bytes = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAQAAAC1+jfqAAAALElEQVR42mPoYMAPEcz/aBBNwX8sEEnBfxwQquA/HjiSFBAMKCKCmojIwgkB8YozZPHAd0YAAAAASUVORK5CYII=',
  'base64',
)

/** What is sent where there is no picture, so that an `<img>` shows something. */
export const missingPicture: Picture = {
  mime: 'image/png',
  bytes,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  isMissing: true,
}
