import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { loadMark } from './loadMark.js'
import { missingPicture } from './missingPicture.js'
import { maxPictureBytes, readPicture } from './readPicture.js'
import { sanitizeSvg } from './sanitizeSvg.js'

const svg = (inside: string, root = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"${root}>${inside}</svg>`

describe('sanitizeSvg', () => {
  it.each([
    svg('<path d="M0 0h8v8z" fill="#f00"/>'),
    svg(
      '<defs><linearGradient id="a"><stop offset="0" stop-color="red"/></linearGradient></defs><rect fill="url(#a)"/>',
    ),
    svg("<title>A mark</title><use href='#a'/>"),
  ])('keeps %s', (text) => expect(sanitizeSvg(text)).toBe(text))

  it('removes comments and the declaration', () =>
    expect(sanitizeSvg(`<?xml version="1.0"?>\n<!-- a --> ${svg('<!-- <script> --><g/>')}`)).toBe(svg('<g/>')))

  it.each([
    svg('<script>alert(1)</script>'),
    svg('<foreignObject><p/></foreignObject>'),
    svg('<image href="https://evil.example/a.png"/>'),
    svg('<use href="https://evil.example/a.svg#a"/>'),
    svg('<use xlink:href="data:image/svg+xml;base64,AA"/>'),
    svg('<a href="javascript:alert(1)"><g/></a>'),
    svg('<g onclick="alert(1)"/>'),
    svg('', ' onload="alert(1)"'),
    svg('<style>@import url(https://evil.example)</style>'),
    svg('<g style="background:url(https://evil.example)"/>'),
    svg('<g style="background:url( &quot;//evil.example&quot; )"/>'),
    svg('<g style="background:\\75rl(//evil.example)"/>'),
    svg('<g fill="url(//evil.example#a)"/>'),
    svg('<set attributeName="href" to="javascript:alert(1)"/>'),
    svg('<animate/>'),
    `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('<title>&a;</title>')}`,
    svg('<title>&lt;script&gt;</title>'),
    svg('<![CDATA[<script>]]>'),
    svg('<?php echo 1 ?>'),
    svg('<g>text</g>'),
    svg('<g>'),
    svg('</g>'),
    svg('<svg/>'),
    `${svg('')}<script/>`,
    `${svg('')}${svg('')}`,
    '<html><svg/></html>',
    '<svg',
    '',
    'x',
    svg('<g '.repeat(100)),
    svg('<g>'.repeat(100) + '</g>'.repeat(100)),
    svg('', ' xmlns:x="http://www.w3.org/1999/xhtml"'),
  ])('refuses %s', (text) => expect(sanitizeSvg(text)).toBeUndefined())

  it('takes time in proportion to the length of hostile text', () => {
    expect(sanitizeSvg(`<svg ${'a="b" '.repeat(50_000)}`)).toBeUndefined()
    expect(sanitizeSvg(`<svg${' '.repeat(200_000)}`)).toBeUndefined()
    expect(sanitizeSvg(`${'<!--'.repeat(50_000)}`)).toBeUndefined()
  })
})

describe('readPicture', () => {
  it.each([
    ['PNG', '89504e470d0a1a0a00', 'image/png'],
    ['JPEG', 'ffd8ffe000', 'image/jpeg'],
    ['WebP', '524946460000000057454250', 'image/webp'],
  ])('knows a %s by its header', (_name, hex, mime) => expect(readPicture(Buffer.from(hex, 'hex'))?.mime).toBe(mime))

  it.each([
    ['a GIF', Buffer.from('GIF89a')],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', Buffer.alloc(0)],
    ['bytes that are not text', Buffer.from('fffe00', 'hex')],
    ['RIFF that is not WebP', Buffer.from('524946460000000057415645', 'hex')],
    ['more than 512 kB', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(maxPictureBytes)])],
  ])('refuses %s', (_name, bytes) => expect(readPicture(bytes)).toBeUndefined())

  it('reads its own neutral picture', () => expect(readPicture(missingPicture.bytes)?.mime).toBe('image/png'))
})

describe('loadMark', () => {
  it.each([
    ['wallet', 'metamask'],
    ['wallet', 'base'],
    ['wallet', 'mew'],
    ['asset', 'eip155:42161'],
    ['asset', 'solana'],
    ['asset', 'walletConnect'],
    ['token', 'eth'],
    ['currency', 'USDC'],
  ] as const)('has a mark of the %s %s', async (kind, id) => {
    expect((await loadMark(kind, id))?.mime).toBe('image/svg+xml')
  })

  it.each([
    '../../../package',
    '..',
    '__proto__',
    'constructor',
    'a/b',
    'a%2fb',
    'index.js',
    '',
    'x'.repeat(200),
    'no-such-mark',
  ])('has none for %j', async (id) => {
    for (const kind of ['wallet', 'asset', 'token', 'currency'] as const) {
      expect(await loadMark(kind, id)).toBeUndefined()
    }
  })

  it('can send every network and wallet of the package', async () => {
    const root = join(dirname(fileURLToPath(import.meta.resolve('@web3icons/core'))), 'svgs')
    const refused: string[] = []
    for (const [folder, kind] of [
      ['networks', 'asset'],
      ['wallets', 'wallet'],
    ] as const) {
      const names = readdirSync(join(root, folder, 'background')).flatMap(
        (file) => /^(.+)\.svg\.js$/.exec(file)?.[1] ?? [],
      )
      expect(names.length).toBeGreaterThan(40)
      for (const name of names) if (!(await loadMark(kind, name))) refused.push(`${folder}/${name}`)
    }
    expect(refused).toEqual([])
  })
})
