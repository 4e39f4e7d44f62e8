import decodeQR from 'qr/decode.js'
import { describe, expect, it } from 'vitest'
import { drawCode } from './drawCode.js'

const uri = (end: string) =>
  `wc:${'ab'.repeat(32)}@2?relay-protocol=irn&symKey=${'0f'.repeat(32)}&expiryTimestamp=${end}`

type Pixels = { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray }

/** What a camera sees of a drawing: round dots, ring-shaped eyes, and whatever covers the gap. */
const seen = (text: string, scale: number, mark: (x: number, y: number) => number): Pixels => {
  const { size, gap, dots, eyes } = drawCode(text)
  const width = Math.round(size * scale)
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  const points = [...dots.matchAll(/M(\d+) (\d+)h0/g)].map(([, x, y]) => [Number(x) + 0.5, Number(y) + 0.5] as const)
  const dark = new Set(points.map(([x, y]) => `${Math.floor(x)} ${Math.floor(y)}`))
  const start = (size - gap) / 2 + 1
  const inkAt = (x: number, y: number): number => {
    const [column, row] = [Math.floor(x), Math.floor(y)]
    if (x >= start && x < start + gap - 2 && y >= start && y < start + gap - 2) return mark(x - start, y - start)
    if (dark.has(`${column} ${row}`)) return Math.hypot(x - column - 0.5, y - row - 0.5) <= 0.46 ? 0 : 255
    for (const eye of eyes) {
      const ring = Math.max(Math.abs(x - eye.x - 3.5), Math.abs(y - eye.y - 3.5))
      if (ring <= 1.5 || (ring >= 2.5 && ring <= 3.5)) return 0
    }
    return 255
  }
  for (let y = 0; y < width; y++)
    for (let x = 0; x < width; x++) {
      // Four samples a pixel, as a renderer smooths edges.
      const ink =
        [0.25, 0.75]
          .flatMap((dx) => [0.25, 0.75].map((dy) => inkAt((x + dx) / scale, (y + dy) / scale)))
          .reduce((sum, one) => sum + one, 0) / 4
      data.fill(ink, (y * width + x) * 4, (y * width + x) * 4 + 3)
    }
  return { width, height: width, data }
}

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
