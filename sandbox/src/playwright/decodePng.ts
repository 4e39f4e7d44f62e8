import { inflateSync } from 'node:zlib'

/** Pixels in the format of a canvas: four bytes each, red, green, blue, alpha. */
export interface Pixels {
  width: number
  height: number
  data: Uint8ClampedArray
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const bytesPerPixel: Readonly<Record<number, 3 | 4>> = { 2: 3, 6: 4 }

/** Decodes a screenshot: PNG (ISO/IEC 15948) with eight bits per channel, colour type 2 or 6, not interlaced; throws for any other. */
export function decodePng(png: Buffer): Pixels {
  if (!png.subarray(0, 8).equals(signature)) throw new Error('The image is not a PNG.')
  const compressed: Buffer[] = []
  let width = 0
  let height = 0
  let size: 3 | 4 | undefined
  for (let at = 8; at + 12 <= png.length; ) {
    const length = png.readUInt32BE(at)
    const type = png.toString('latin1', at + 4, at + 8)
    const body = png.subarray(at + 8, at + 8 + length)
    if (type === 'IHDR') {
      width = body.readUInt32BE(0)
      height = body.readUInt32BE(4)
      size = body[8] === 8 && body[12] === 0 ? bytesPerPixel[body[9] ?? 0] : undefined
    } else if (type === 'IDAT') compressed.push(body)
    at += 12 + length
  }
  if (!size) throw new Error('The image is not a PNG as browsers write screenshots.')
  const lines = inflateSync(Buffer.concat(compressed))
  const data = new Uint8ClampedArray(width * height * 4)
  const stride = width * size
  let above = new Uint8Array(stride)
  for (let y = 0; y < height; y++) {
    const start = y * (stride + 1)
    const line = unfilter(lines[start] ?? 0, lines.subarray(start + 1, start + 1 + stride), above, size)
    for (let x = 0; x < width; x++) {
      for (let channel = 0; channel < 4; channel++)
        data[(y * width + x) * 4 + channel] = channel < size ? (line[x * size + channel] ?? 0) : 255
    }
    above = line
  }
  return { width, height, data }
}

/** Reverses the filter of one line, which predicts each byte from its neighbours to the left and above. */
function unfilter(filter: number, line: Uint8Array, above: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(line.length)
  for (let index = 0; index < line.length; index++) {
    const left = index >= size ? (out[index - size] ?? 0) : 0
    const up = above[index] ?? 0
    const corner = index >= size ? (above[index - size] ?? 0) : 0
    out[index] = (line[index] ?? 0) + predict(filter, left, up, corner)
  }
  return out
}

function predict(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return (left + up) >> 1
  if (filter !== 4) return 0
  const guess = left + up - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  return a <= b && a <= c ? left : b <= c ? up : corner
}
