import { expect, it } from 'vitest'
import { isWalletScheme } from './isWalletScheme.js'

it.each([
  'https',
  'wc',
  'metamask',
  'ledgerlive',
  'com.example+app-1',
  'tg',
  'msafe',
  'searchwallet',
  `a${'b'.repeat(30)}`,
])('accepts %s', (scheme) => expect(isWalletScheme(scheme)).toBe(true))

it.each([
  'javascript',
  'data',
  'blob',
  'file',
  'vbscript',
  'about',
  'http',
  'intent',
  'filesystem',
  'view-source',
  ...'tel sms'.split(' '),
  ...'android-app itms-services itms-apps ms-appinstaller ms-msdt ms-officecmd search-ms'.split(' '),
  // Only what `URL` would make of it is judged.
  'HTTPS',
  'JavaScript',
  'wc:',
  ' wc',
  'w c',
  'java\nscript',
  '1wc',
  '-wc',
  'x',
  `a${'b'.repeat(31)}`,
  'constructor ',
  '',
])('refuses %j', (scheme) => expect(isWalletScheme(scheme)).toBe(false))
