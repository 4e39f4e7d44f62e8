import decodeQR from 'qr/decode.js'
import { describe, expect, it } from 'vitest'
import { drawCode } from './drawCode.js'
import { seen } from './seen.test.double.js'

const uri = (end: string) =>
  `wc:${'ab'.repeat(32)}@2?relay-protocol=irn&symKey=${'0f'.repeat(32)}&expiryTimestamp=${end}`

const marks: { readonly [name: string]: (x: number, y: number) => number } = {
  white: () => 255,
  black: () => 0,
  noise: (x, y) => ((Math.floor(x * 7) ^ Math.floor(y * 5)) & 1 ? 0 : 255),
}

describe('a code (031)', () => {
  it.each(Object.keys(marks))('decodes from its pixels at every size, with a mark: %s', (name) => {
    // 85 modules: 288 px at 320 px of width, 304 px elsewhere, and twice that.
    for (const width of [288, 304, 608])
      expect(decodeQR(seen(uri('1'), width / 85, marks[name] as never)), `${width}`).toBe(uri('1'))
  })

  it('differs for each link, and keeps the quiet zone, the eyes and the gap free of dots', () => {
    const [one, other] = [drawCode(uri('1')), drawCode(uri('2'))]
    expect(one.dots).not.toBe(other.dots)
    const { size, gap, eyes, dots } = one
    const start = (size - gap) / 2
    expect(Number.isInteger(start)).toBe(true)
    for (const [, left, top] of dots.matchAll(/M(\d+) (\d+)h0/g)) {
      const [x, y] = [Number(left), Number(top)]
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(4)
      expect(Math.max(x, y)).toBeLessThan(size - 4)
      expect(x >= start && x < start + gap && y >= start && y < start + gap).toBe(false)
      for (const eye of eyes) expect(x >= eye.x && x < eye.x + 7 && y >= eye.y && y < eye.y + 7).toBe(false)
    }
  })

  it.each([1, 20, 100, 195, 400, 1200])('leaves less than a twelfth of its modules to a mark: %d bytes', (length) => {
    const { size, gap } = drawCode('x'.repeat(length))
    expect(gap ** 2 / (size - 8) ** 2).toBeLessThan(1 / 12)
  })

  it('refuses what no code can hold', () => {
    expect(() => drawCode('x'.repeat(1300))).toThrow()
  })
})
