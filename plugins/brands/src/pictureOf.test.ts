import { expect, it } from 'vitest'
import { whyRefused } from './checks/development.js'
import { pictureOf } from './pictureOf.js'

const svg = (content: string): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${content}</svg>`
const drawn = svg('<g clip-path="url(#a)"><path fill="#fff" d="M0 0h8v8H0z"/></g><defs><clipPath id="a"/></defs>')

it('embeds SVG text', () => {
  const picture = pictureOf(`\n${drawn}\n`)
  expect(picture).toMatch(/^data:image\/svg\+xml,%3Csvg/)
  expect(decodeURIComponent(picture?.split(',')[1] ?? '')).toBe(drawn)
})

it('keeps what is embedded already', () => {
  for (const mark of ['data:image/png;base64,AA', 'data:image/svg+xml,%3Csvg/%3E']) expect(pictureOf(mark)).toBe(mark)
})

it('allows references within the picture', () => {
  expect(pictureOf(svg('<linearGradient id="b"/><use href="#b"/><path fill="url(#b)"/>'))).toBeDefined()
})

it.each<[string, unknown, reason: string]>([
  ['nothing', undefined, 'not a text'],
  ['a number', 7, 'not a text'],
  ['an empty string', '', 'not a text'],
  ['a page', '<html></html>', 'not SVG text'],
  ['an address', 'https://example.org/a.svg', 'is an address'],
  ['embedded text', 'data:text/html,<svg></svg>', 'is an address'],
  ['no namespace', '<svg viewBox="0 0 8 8"></svg>', 'xmlns'],
  ['half a picture', drawn.slice(0, -6), 'not SVG text'],
  ['more than the limit', svg(`<path d="${'M0 0'.repeat(10_000)}"/>`), 'more than 32768 characters'],
  ['a picture that is too large once it is embedded', svg(`<title>${'語'.repeat(20_000)}</title>`), 'as an address'],
  ['half a character', svg('<title>\ud800</title>'), 'half a character'],
  ['an embedded picture over the limit', `data:image/png;base64,${'A'.repeat(40_000)}`, 'more than 32768 characters'],
  ['a script', svg('<script>sentinel()</script>'), '<script'],
  ['a listener', svg('<path onload="sentinel()"/>'), 'onload='],
  ['a listener after a slash', svg('<path/onload=sentinel() />'), 'onload='],
  ['an embedded document', svg('<foreignObject><p/></foreignObject>'), '<foreignObject'],
  ['a link', svg('<a href="https://example.org"><path/></a>'), '<a'],
  ['a remote image', svg('<image href="https://example.org/a.png"/>'), '<image'],
  ['a remote reference', svg('<use href="https://example.org/a.svg#x"/>'), 'href='],
  ['a remote fill', svg('<path fill="url(https://example.org/a.svg#x)"/>'), 'url('],
  ['a style sheet', svg('<style>@import "https://example.org/a.css"</style>'), '<style'],
  ['an animation', svg('<path><animate attributeName="d"/></path>'), '<animate'],
  ['entities', `<!DOCTYPE svg [<!ENTITY a "aaaa">]>${drawn}`, 'not SVG text'],
  ['entities inside', svg('<![CDATA[x]]>'), '<!'],
])('refuses %s with the reason, which has no more of it than a few characters', (_what, mark, reason) => {
  expect(pictureOf(mark)).toBeUndefined()
  expect(whyRefused(mark)).toContain(reason)
  expect(whyRefused(mark).length).toBeLessThan(80)
})
