/** Red, green and blue from 0 to 1. */
export type Colour = readonly [number, number, number]

/** Reads `#rgb`, `#rrggbb`, `rgb(…)` and `color(srgb …)`, the formats that browsers compute; ignores opacity. */
export function parseColour(text: string): Colour | undefined {
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim())?.[1]
  if (hex) {
    const pairs = hex.length === 3 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? [])
    const [red = 0, green = 0, blue = 0] = pairs.map((pair) => Number.parseInt(pair, 16) / 255)
    return [red, green, blue]
  }
  const [, kind, list = ''] = /^(rgba?|color)\((.*)\)$/i.exec(text.trim()) ?? []
  if (!kind || (kind === 'color' && !/^srgb\s/.test(list))) return undefined
  const [red, green, blue] = (list.match(/-?[\d.]+(e-?\d+)?/g) ?? []).map((part) =>
    Math.min(1, Math.max(0, Number(part) / (kind === 'color' ? 1 : 255))),
  )
  if (red === undefined || green === undefined || blue === undefined) return undefined
  return [red, green, blue]
}
