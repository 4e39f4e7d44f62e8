import { describe, expect, it } from 'vitest'
import { isOriginAllowed } from './isOriginAllowed.js'

describe('isOriginAllowed', () => {
  it.each([
    ['https://site.example', ['https://site.example']],
    ['https://site.example', ['site.example']],
    ['https://site.example', ['HTTPS://Site.Example/path?x']],
    ['https://a.site.example', ['*.site.example']],
    ['https://site.example:8443', ['https://site.example:*']],
    ['https://site.example', ['https://site.example:443']],
    ['http://localhost:3000', ['https://site.example']],
    ['https://127.0.0.1', ['https://site.example']],
    ['https://anything.example', []],
    ['capacitor://app', ['capacitor://app']],
  ])('allows %s by %j', (origin, patterns) => {
    expect(isOriginAllowed(origin, patterns)).toBe(true)
  })

  it.each([
    ['http://site.example', ['https://site.example']],
    ['https://site.example.evil.example', ['site.example', '*.site.example']],
    ['https://evilsite.example', ['site.example', '*site.example']],
    ['https://site.example', ['*.site.example']],
    ['https://a.b.site.example', ['*.site.example']],
    ['https://site.example:8443', ['https://site.example']],
    ['https://localhost.evil.example', ['site.example']],
    ['app://localhost', ['site.example']],
    ['https://site.example@evil.example', ['site.example']],
    ['null', []],
    ['', []],
    [`https://${'a'.repeat(600)}.example`, []],
  ])('refuses %s by %j', (origin, patterns) => {
    expect(isOriginAllowed(origin, patterns)).toBe(false)
  })
})
