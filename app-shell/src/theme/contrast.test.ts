import { describe, expect, it } from 'vitest'
import { contrast } from './contrast.js'
import { correctColours } from './correctColours.js'
import { pairs } from './pairs.js'
import type { Colour } from './parseColour.js'
import { parseColour } from './parseColour.js'
import { passingShade } from './passingShade.js'
import { tokens } from './tokens.js'

/** The colours of our own tables. */
const tableOf = (scheme: 'light' | 'dark') => {
  const [, text = ''] = new RegExp(`--lk-scheme:${scheme};([^}]*)`).exec(tokens) ?? []
  const table = new Map<string, Colour>()
  for (const [, name = '', value = ''] of text.matchAll(/--lk-([\w-]+):(#[\da-f]+)/g)) {
    const colour = parseColour(value)
    if (colour) table.set(name, colour)
  }
  return (token: string): Colour => table.get(token === 'accent-text' ? 'accent' : token) as Colour
}
const mix = (one: Colour, share: number, other: Colour) =>
  one.map((part, index) => part * share + (other[index] ?? 0) * (1 - share)) as unknown as Colour

describe.each(['light', 'dark'] as const)('the %s table', (scheme) => {
  const of = tableOf(scheme)
  const sees = (name: string, ratio: number, least: number) =>
    expect([name, ratio >= least, ratio]).toEqual([name, true, ratio])
  it('lets every text be read at 4.5:1 and every control be seen at 3:1', () => {
    for (const { colour, grounds, least } of pairs)
      for (const ground of grounds) sees(`${colour} on ${ground}`, contrast(of(colour), of(ground)), least)
    sees('on-accent on accent', contrast(of('on-accent'), of('accent')), 4.5)
  })
  it('also where colours are mixed: tags, pressed buttons, the toast and its pictures', () => {
    for (const tone of ['success', 'warning'])
      sees(`${tone} tag`, contrast(of(tone), mix(of(tone), 0.08, of('surface'))), 4.5)
    sees('primary, pointed at', contrast(of('on-accent'), mix(of('accent'), 0.92, of('text'))), 4.5)
    sees('toast', contrast(of('surface'), of('text')), 4.5)
    for (const tone of ['success', 'danger'])
      sees(`${tone} in a toast`, contrast(mix(of(tone), 0.6, of('surface')), of('text')), 3)
  })
  it('shows focus at 3:1 on all grounds', () => {
    for (const ground of ['surface', 'surface-2', 'surface-3'])
      sees(`focus on ${ground}`, contrast(of('accent'), of(ground)), 3)
  })
  it('needs no correction', () => {
    expect(correctColours(of, () => false)).toEqual({ values: [], weak: [] })
  })
})

it('measures as WCAG does', () => {
  const ratio = (one: string, other: string) => contrast(parseColour(one) as Colour, parseColour(other) as Colour)
  expect(ratio('#000', '#fff')).toBeCloseTo(21, 5)
  expect(ratio('#777', 'rgb(255, 255, 255)')).toBeCloseTo(4.478, 2)
  expect(ratio('color(srgb 1 1 1)', '#767676')).toBeCloseTo(4.54, 2)
})

it('reads what browsers compute, and nothing else', () => {
  expect(parseColour('color(srgb 0.5 0 1 / 0.5)')).toEqual([0.5, 0, 1])
  expect(parseColour('rgba(255, 0, 0, .5)')).toEqual([1, 0, 0])
  for (const text of ['', 'red', '#12', 'hsl(1 2% 3%)', 'color(display-p3 1 1 1)', 'rgb(1 2)'])
    expect(parseColour(text)).toBeUndefined()
})

describe('a colour of the site', () => {
  const of = tableOf('light')
  const wear = (own: Record<string, string>) =>
    correctColours(
      (token) => (own[token] ? parseColour(own[token]) : of(token)),
      (token) => token in own,
    )
  const shadeOf = (own: Record<string, string>, token: string) =>
    parseColour(wear(own).values.find(([name]) => name === token)?.[1] ?? '') as Colour

  it('gets a text on top that can be read, dark or light', () => {
    expect(shadeOf({ accent: '#ffd400' }, 'on-accent')[0]).toBeLessThan(0.2)
    expect(shadeOf({ accent: '#0b3d91' }, 'on-accent')).toEqual([1, 1, 1])
    for (let grey = 0; grey < 256; grey++) {
      const accent = `rgb(${grey} ${grey} ${grey})`
      const colour = parseColour(accent) as Colour
      expect(contrast(shadeOf({ accent }, 'on-accent'), colour)).toBeGreaterThanOrEqual(4.5)
    }
  })
  it('keeps what the site put on top while that can be read, and says so when not', () => {
    expect(wear({ accent: '#0b3d91', 'on-accent': '#ffe' })).toEqual({ values: [], weak: [] })
    expect(wear({ accent: '#ffd400', 'on-accent': '#fff' }).weak).toContain('on-accent')
  })
  it('keeps its accent and gives text the nearest shade that can be read', () => {
    const own = { accent: '#ffd400' }
    expect(wear(own).weak).toEqual(['accent'])
    expect(wear(own).values.map(([name]) => name)).not.toContain('accent')
    const shade = shadeOf(own, 'accent-text')
    for (const ground of ['surface', 'surface-2']) expect(contrast(shade, of(ground))).toBeGreaterThanOrEqual(4.5)
    // The nearest: it is only just enough.
    expect(contrast(shade, of('surface-2'))).toBeLessThan(5)
    expect(wear({ accent: '#0b3d91' }).weak).toEqual([])
  })
  it('corrects any text colour the same way', () => {
    const own = { 'text-2': '#bbb', border: '#eee' }
    expect(wear(own).weak).toEqual(['text-2', 'border'])
    expect(contrast(shadeOf(own, 'border'), of('surface-2'))).toBeGreaterThanOrEqual(3)
  })
  it('is black or white where nothing else can be read on all grounds', () => {
    expect(
      passingShade(
        [0.5, 0.5, 0.5],
        [
          [0, 0, 0],
          [1, 1, 1],
        ],
        4.5,
      ),
    ).toEqual([1, 1, 1])
  })
})
