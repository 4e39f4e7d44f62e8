import { drawCode } from './drawCode.js'

/** A picture as a camera takes it: RGBA, row by row. */
export type Pixels = { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray }

/** What a camera sees of a drawing of `text`: round dots, ring-shaped eyes, and whatever covers the gap. */
export const seen = (text: string, scale: number, mark: (x: number, y: number) => number): Pixels => {
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
