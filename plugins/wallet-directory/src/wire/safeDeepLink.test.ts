import { runs } from '@latchkey/kernel/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeDeepLink } from './safeDeepLink.js'

describe('safeDeepLink', () => {
  it.each([
    'metamask://',
    'trust://wc?uri=x',
    'https://link.example.com/app',
    'com.example+app-1://open',
    'ledgerlive:wc',
  ])('accepts %s', (link) => expect(safeDeepLink(link)).toBe(link))

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'blob:https://example.com/1',
    'file:///etc/passwd',
    'vbscript:x',
    'about:blank',
    'filesystem:https://example.com/x',
    'view-source:https://example.com',
    'wallet',
    'http://example.com',
    'intent://x#Intent;scheme=a;end',
    'x:short-scheme',
    `a${'b'.repeat(31)}://too-long`,
    'wallet://user:pass@host/',
    'https://user@example.com/',
    'https:example.com',
    'wallet:\\\\example.com',
    '//example.com',
    '/path',
    '',
    'w'.repeat(2000),
  ])('rejects %j', (link) => expect(safeDeepLink(link)).toBeUndefined())

  it('never returns a link that a browser would run or treat as same-origin', () => {
    const link = fc
      .tuple(
        fc.constantFrom('javascript', 'JAVASCRIPT', 'data', 'wallet', 'https', 'http', 'blob', 'intent', 'w', ''),
        fc.constantFrom(':', '://', ':/', '%3a', '\t:', ': '),
        fc.string({ maxLength: 20 }),
      )
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.oneof(link, fc.string(), fc.anything()), (given) => {
        const answer = safeDeepLink(given)
        if (answer === undefined) return
        expect(new URL(answer).protocol).toMatch(/^[a-z][a-z0-9+.-]{1,30}:$/)
        expect(new URL(answer).protocol).not.toMatch(
          /^(javascript|data|blob|file|vbscript|about|http|intent|filesystem|view-source):$/,
        )
      }),
      { numRuns: runs(5000) },
    )
  })
})
