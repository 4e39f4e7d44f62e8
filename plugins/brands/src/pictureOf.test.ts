import { expect, it } from 'vitest'
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

it.each<[string, unknown]>([
  ['nothing', undefined],
  ['a number', 7],
  ['an empty string', ''],
  ['a page', '<html></html>'],
  ['an address', 'https://example.org/a.svg'],
  ['embedded text', 'data:text/html,<svg></svg>'],
  ['no namespace', '<svg viewBox="0 0 8 8"></svg>'],
  ['half a picture', drawn.slice(0, -6)],
  ['more than the limit', svg(`<path d="${'M0 0'.repeat(10_000)}"/>`)],
  ['a picture that is too large once it is embedded', svg(`<title>${'語'.repeat(20_000)}</title>`)],
  ['half a character', svg('<title>\ud800</title>')],
  ['an embedded picture over the limit', `data:image/png;base64,${'A'.repeat(40_000)}`],
  ['a script', svg('<script>sentinel()</script>')],
  ['a listener', svg('<path onload="sentinel()"/>')],
  ['a listener after a slash', svg('<path/onload=sentinel() />')],
  ['an embedded document', svg('<foreignObject><p/></foreignObject>')],
  ['a link', svg('<a href="https://example.org"><path/></a>')],
  ['a remote image', svg('<image href="https://example.org/a.png"/>')],
  ['a remote reference', svg('<use href="https://example.org/a.svg#x"/>')],
  ['a remote fill', svg('<path fill="url(https://example.org/a.svg#x)"/>')],
  ['a style sheet', svg('<style>@import "https://example.org/a.css"</style>')],
  ['an animation', svg('<path><animate attributeName="d"/></path>')],
  ['entities', `<!DOCTYPE svg [<!ENTITY a "aaaa">]>${drawn}`],
  ['entities inside', svg('<![CDATA[x]]>')],
])('refuses %s', (_what, mark) => {
  expect(pictureOf(mark)).toBeUndefined()
})
