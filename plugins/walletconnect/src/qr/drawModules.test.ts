import decodeQR from 'qr/decode.js'
import { describe, expect, it } from 'vitest'
import { drawModules } from './drawModules.js'

const uri = (end: string) =>
  `wc:${'ab'.repeat(32)}@2?relay-protocol=irn&symKey=${'0f'.repeat(32)}&expiryTimestamp=${end}`

/** What a camera sees of a drawing: one square of `scale` pixels for each module. */
const seen = (text: string, hasPicture: boolean, scale = 4) => {
  const { size, path } = drawModules(text, hasPicture)
  const width = size * scale
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x = 0, y = 0, length = 0] of [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)].map((match) =>
    match.map(Number),
  ))
    for (let row = y * scale; row < (y + 1) * scale; row++)
      for (let column = x * scale; column < (x + length) * scale; column++)
        data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3)
  return { size, path, decoded: decodeQR({ width, height: width, data }) }
}

describe('a code (031)', () => {
  it.each([true, false])('decodes to its text, with a picture: %s', (hasPicture) => {
    expect(seen(uri('1'), hasPicture).decoded).toBe(uri('1'))
  })
  it('differs for each link and has a quiet zone', () => {
    const [one, other] = [drawModules(uri('1'), false), drawModules(uri('2'), false)]
    expect(one.path).not.toBe(other.path)
    const rows = [...one.path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map((match) => match.slice(1).map(Number))
    for (const [x = 0, y = 0, length = 0] of rows) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(4)
      expect(Math.max(x + length, y + 1)).toBeLessThanOrEqual(one.size - 4)
    }
  })
  it('has more error correction if a picture covers its centre', () => {
    expect(drawModules(uri('1'), true).size).toBeGreaterThan(drawModules(uri('1'), false).size)
  })
})
