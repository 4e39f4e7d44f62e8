import { deflateSync } from 'node:zlib'
import encodeQR from 'qr'
import { expect, test } from 'vitest'
import { decodePng } from './decodePng.js'
import { readCode } from './readCode.js'

const uri = `wc:${'ab'.repeat(32)}@2?expiryTimestamp=1800000000&relay-protocol=irn&symKey=${'cd'.repeat(32)}`

function chunk(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length, 0)
  head.write(type, 4, 'latin1')
  // The decoder does not verify checksums.
  return Buffer.concat([head, body, Buffer.alloc(4)])
}
/** An image whose lines use the given filter, as defined by the standard. */
function encodePng(
  width: number,
  height: number,
  size: 3 | 4,
  pixel: (x: number, y: number) => number[],
  filter: number,
) {
  const raw = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => pixel(x, y).slice(0, size)).flat(),
  )
  const lines = raw.map((line, y) => {
    const up = raw[y - 1] ?? line.map(() => 0)
    const coded = line.map((byte, index) => {
      const [a, b, c] = [line[index - size] ?? 0, up[index] ?? 0, up[index - size] ?? 0]
      const guess = a + b - c
      const paeth = [a, b, c].toSorted((m, n) => Math.abs(guess - m) - Math.abs(guess - n))[0] ?? 0
      return (byte - [0, a, b, (a + b) >> 1, paeth][filter]!) & 255
    })
    return [filter, ...coded]
  })
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, size === 3 ? 2 : 6, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from(lines.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test.each([0, 1, 2, 3, 4])('filter %s is reversed, with and without alpha', (filter) => {
  const pixel = (x: number, y: number) => [(x * 37) & 255, (y * 91) & 255, (x * y * 13) & 255, 200]
  for (const size of [3, 4] as const) {
    const { data } = decodePng(encodePng(9, 7, size, pixel, filter))
    expect([...data]).toEqual(
      Array.from({ length: 63 }, (_, index) => {
        const [r, g, b, a] = pixel(index % 9, Math.floor(index / 9))
        return [r, g, b, size === 4 ? a : 255]
      }).flat(),
    )
  }
})

test('a code in the middle of an image is decoded', () => {
  const modules = encodeQR(uri, 'raw', { ecc: 'quartile', border: 4 })
  const scale = 4
  const side = modules.length * scale
  const png = encodePng(
    side + 200,
    side + 100,
    4,
    (x, y) => {
      const dark = modules[Math.floor((y - 50) / scale)]?.[Math.floor((x - 100) / scale)]
      return dark ? [20, 20, 30, 255] : [255, 255, 255, 255]
    },
    0,
  )
  expect(readCode(png)).toBe(uri)
})

test('an image without a code returns undefined, and invalid data throws', () => {
  expect(readCode(encodePng(100, 100, 3, () => [255, 255, 255], 0))).toBeUndefined()
  expect(() => readCode(Buffer.from('hello'))).toThrow('not a PNG')
})
