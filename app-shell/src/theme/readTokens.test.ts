import { runs } from '@latchkey/kernel/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTokens } from './readTokens.js'

/** Where the declaration `--x:VALUE` ends by the rules of CSS, read character by character. */
function endOf(css: string, from: number): number {
  const closers: string[] = []
  for (let at = from; at < css.length; at++) {
    const character = css[at] as string
    if (character === '\\') at++
    else if (css.startsWith('/*', at)) {
      const end = css.indexOf('*/', at + 2)
      if (end < 0) return css.length
      at = end + 1
    } else if (character === '"' || character === "'") {
      const end = css.indexOf(character, at + 1)
      if (end < 0) return css.length
      at = end
    } else if ('([{'.includes(character)) closers.push({ '(': ')', '[': ']', '{': '}' }[character] as string)
    else if (')]}'.includes(character)) {
      if (closers.pop() !== character) return at
    } else if (character === ';' && !closers.length) return at
  }
  return css.length
}

const read = (value: unknown, token = 'accent') => readTokens({ [token]: value })
const accepts = (value: string) => read(value).values.length === 1

describe('readTokens', () => {
  it('takes what a token may hold', () => {
    for (const value of [
      '#0a7',
      'rgb(20 16 40 / .45)',
      'oklch(60% 0.2 250)',
      'light-dark(#fff, #000)',
      'color-mix(in srgb, var(--brand) 80%, white)',
      'calc(var(--space) * 2)',
      'clamp(14px, 2vw, 18px)',
      '"Inter", "Segoe UI", sans-serif',
      "'Inter Display', system-ui",
      '0 1px 2px rgb(0 0 0/.1), 0 24px 64px -12px rgb(0 0 0/.2)',
    ])
      expect([value, accepts(value)]).toEqual([value, true])
    expect(read(1.2, 'scale').values).toEqual([['scale', '1.2']])
  })
  it('leaves the default for what is missing or empty, without a word (266)', () => {
    for (const value of [undefined, null, '', '  ']) expect(read(value)).toEqual({ values: [], dropped: [] })
    for (const tokens of [undefined, null, 7, 'text']) expect(readTokens(tokens).values).toEqual([])
  })
  it('drops names that are none, also those every object has', () => {
    expect(readTokens({ accents: '#000', toString: '#000', constructor: '#000' }).dropped).toEqual([
      'accents',
      'toString',
      'constructor',
    ])
  })
  it('drops what could leave its declaration or fetch something', () => {
    for (const value of [
      'url(https://evil.example/x.png)',
      'URL (https://evil.example)',
      'image-set("https://evil.example/x.png" 1x)',
      'src("https://evil.example/font")',
      'element(#secret)',
      'attr(title)',
      'red;background:red',
      'red}body{display:none',
      'expression(alert(1))',
      '@import "x"',
      'u\\72l(x)',
      'red/*',
      '*/red',
      'red !important',
      'rgb(1 2 3',
      'rgb(1 2 3))',
      '[red)',
      '"red',
      `"it's"`,
      'red\nblue',
      'a'.repeat(201),
      { toString: () => 'red' },
      () => 'red',
      true,
    ])
      expect([value, read(value).dropped]).toEqual([value, ['accent']])
  })
  it('never lets a value out of its declaration, 10,000 random ones', () => {
    const pieces = [
      '(',
      ')',
      '[',
      ']',
      '{',
      '}',
      ';',
      '"',
      "'",
      '\\',
      '/*',
      '*/',
      'url(',
      'rgb(',
      'var(--x)',
      ',',
      '#fff',
      ' ',
      '!',
      '<',
      '@import',
      '\n',
      'a',
      '1px',
    ]
    const values = fc.oneof(
      fc.string({ unit: fc.constantFrom(...pieces), maxLength: 12 }),
      fc.string({ unit: 'binary', maxLength: 40 }),
    )
    let taken = 0
    fc.assert(
      fc.property(values, (value) => {
        const [entry] = read(value).values
        if (!entry) return
        taken++
        const css = `:host{--lk-accent:${entry[1]};--canary:1}`
        expect(css.slice(endOf(css, css.indexOf(':', 6) + 1))).toBe(';--canary:1}')
        expect(entry[1]).not.toMatch(/url|expression|[;{}\\@!]|\/\*/i)
      }),
      { numRuns: runs(10_000) },
    )
    expect(taken).toBeGreaterThan(runs(100, 10))
  })
})
