import { expect, it } from 'vitest'
import { checkConnect } from './checkConnect.js'

const termsUrl = 'https://site.example/terms'

it.each([
  [undefined],
  [{}],
  [{ collapseWallets: true }],
  [{ order: ['email', 'wallet'] }],
  [{ legal: { termsUrl } }],
  [{ legal: { privacyUrl: 'https://site.example/privacy', checkbox: true, version: '2026-11' } }],
  [{ legal: { termsUrl: 'http://localhost:4100/terms' } }],
])('accepts %j', (connect) => {
  expect(() => checkConnect(connect)).not.toThrow()
})

it.each([
  ['connect', null],
  ['connect', 'legal'],
  ['connect', []],
  ['connect.enabled', { enabled: false }],
  ['connect.collapseWallets', { collapseWallets: 1 }],
  ['connect.order', { order: 'wallet' }],
  ['connect.order', { order: [1] }],
  ['connect.order', { order: [''] }],
  ['connect.order', { order: ['email', 'email'] }],
  ['connect.legal', { legal: true }],
  ['connect.legal', { legal: {} }],
  ['connect.legal', { legal: { checkbox: true } }],
  ['connect.legal.terms', { legal: { terms: termsUrl } }],
  ['connect.legal.termsUrl', { legal: { termsUrl: 'javascript:alert(1)' } }],
  ['connect.legal.termsUrl', { legal: { termsUrl: '/terms' } }],
  ['connect.legal.termsUrl', { legal: { termsUrl: 'http://site.example/terms' } }],
  ['connect.legal.privacyUrl', { legal: { termsUrl, privacyUrl: '' } }],
  ['connect.legal.checkbox', { legal: { termsUrl, checkbox: 'yes' } }],
  ['connect.legal.version', { legal: { termsUrl, version: 2 } }],
  ['connect.legal.version', { legal: { termsUrl, version: '2'.repeat(201) } }],
  ['connect.legal.termsUrl', { legal: { termsUrl: 'https://visitor:secret@site.example/terms' } }],
  ['connect.legal.termsUrl', { legal: { termsUrl: 'https://site.example/\u0000' } }],
  ['connect.legal.termsUrl', { legal: { termsUrl: 'https:site.example' } }],
  ['connect.legal.privacyUrl', { legal: { privacyUrl: 'data:text/html,terms' } }],
  ['connect.legal.__proto__', { legal: JSON.parse(`{ "__proto__": 1, "termsUrl": "${termsUrl}" }`) }],
])('names %s in %j', (option, connect) => {
  expect(() => checkConnect(connect)).toThrow(expect.objectContaining({ code: 'CONFIG_INVALID' }))
  expect(() => checkConnect(connect)).toThrow(new RegExp(`\\b${option.replaceAll('.', '\\.')}\\b`))
})
