import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../testing/runs.js'
import type { UrlUse } from './safeUrl.js'
import { safeUrl } from './safeUrl.js'

const uses = ['link', 'image', 'rpc', 'popup'] as const satisfies readonly UrlUse[]
const use = fc.constantFrom(...uses)
const localhost = ['localhost', 'wallet.localhost', '127.0.0.1', '[::1]']
const pieces = fc
  .tuple(
    fc.constantFrom(
      'https:',
      'http:',
      'HTTPS:',
      'data:',
      'blob:',
      'javascript:',
      'ftp:',
      'file:',
      'wss:',
      'vbscript:',
      '',
    ),
    fc.constantFrom('//', '', '/', '\\\\', '///'),
    fc.constantFrom('', 'user@', 'user:pass@', ':@', '@'),
    fc.constantFrom(
      ...localhost,
      'example.com',
      'EXAMPLE.com',
      'localhost.example.com',
      '127.0.0.1.example.com',
      'bücher.example',
      '',
    ),
    fc.constantFrom('', ':8545', ':99999', ':0'),
    fc.constantFrom('', '/', '/a/../b', '/\u202e', '?q=1', '#x', '/image/png', ';base64,aGk=', '/\n', '\t', ' '),
  )
  .map((parts) => parts.join(''))
const anyText = fc.oneof(pieces, fc.webUrl(), fc.string(), fc.string({ unit: 'binary' }))

describe('safeUrl (P13)', () => {
  it('returns only URLs that parse to themselves, with an allowed scheme and without user or control characters', () => {
    fc.assert(
      fc.property(anyText, use, (text, purpose) => {
        const answer = safeUrl(text, purpose)
        if (answer === undefined) return
        // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters must be absent
        expect(answer).not.toMatch(/[\u0000-\u0020\u007f-\u009f]/)
        const url = new URL(answer)
        expect(url.href).toBe(new URL(text).href)
        expect(url.username + url.password).toBe('')
        if (url.protocol === 'http:')
          expect(localhost.some((host) => url.hostname === host || url.hostname.endsWith('.localhost'))).toBe(true)
        else if (purpose === 'image') expect(['https:', 'data:', 'blob:']).toContain(url.protocol)
        else expect(url.protocol).toBe('https:')
        if (url.protocol === 'data:') expect(answer).toMatch(/^data:image\//i)
        else expect(safeUrl(answer, purpose)).toBe(answer)
      }),
      { numRuns: runs(10_000) },
    )
  })

  it('accepts every plain https URL, for every use', () => {
    fc.assert(
      fc.property(
        fc.webUrl({ validSchemes: ['https'], withQueryParameters: true, withFragments: true }),
        use,
        (text, purpose) => {
          expect(safeUrl(text, purpose)).toBe(new URL(text).href)
        },
      ),
      { numRuns: runs(2000) },
    )
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://example.com/',
    'wss://example.com/',
    '//example.com/x',
    '/x',
    'https:x',
    'https:/example.com',
    'https:\\\\example.com',
    'https://user@example.com/',
    'https://user:pass@example.com/',
    'https://example.com/\r\nSet-Cookie: a',
    'https://example.com/ x',
    ' https://example.com/',
    'http://example.com/',
    'http://localhost.example.com/',
    'data:text/html,<script>alert(1)</script>',
    'data:image/../text/html,x'.replace('image/../', ''),
    '',
  ])('refuses %j for every use', (text) => {
    for (const purpose of uses) expect(safeUrl(text, purpose)).toBeUndefined()
  })

  it('accepts data: and blob: for images only', () => {
    const picture = 'data:image/svg+xml,%3Csvg/%3E'
    const blob = 'blob:https://example.com/8b2c9e9e'
    expect(safeUrl(picture, 'image')).toBe(picture)
    expect(safeUrl(blob, 'image')).toBe(blob)
    for (const purpose of ['link', 'rpc', 'popup'] as const) {
      expect(safeUrl(picture, purpose)).toBeUndefined()
      expect(safeUrl(blob, purpose)).toBeUndefined()
    }
  })

  it('accepts http: for localhost only (N15)', () => {
    for (const host of localhost) expect(safeUrl(`http://${host}:8545/`, 'rpc')).toBe(`http://${host}:8545/`)
    expect(safeUrl('http://192.168.0.1/', 'rpc')).toBeUndefined()
    expect(safeUrl('http://notlocalhost/', 'rpc')).toBeUndefined()
  })

  it('returns undefined for values that are not strings', () => {
    fc.assert(
      fc.property(
        fc.anything().filter((value) => typeof value !== 'string'),
        use,
        (value, purpose) => {
          expect(safeUrl(value, purpose)).toBeUndefined()
        },
      ),
    )
  })
})
