import { expect, it } from 'vitest'
import { fixtureTree } from './fixtureTree.js'
import { neighbourNames } from './neighbourNames.js'

const plugins = {
  'plugins/wallet-directory/package.json': '{"name":"@latchkey/plugin-wallet-directory"}',
  'plugins/wallet-directory/src/manifest.ts':
    "export const a = definePlugin({ id: 'wallet-directory', views: { AllWallets: { title: 'All' } } })",
  'plugins/walletconnect/package.json': '{"name":"@latchkey/plugin-walletconnect"}',
  'plugins/walletconnect/src/manifest.ts':
    "export const a = definePlugin({ id: 'walletconnect', views: { 'ConnectingWalletConnect': {} } })",
}
const found = (code: string, file = 'plugins/swaps/src/a.ts', more: Record<string, string> = {}) =>
  neighbourNames(fixtureTree({ ...plugins, ...more, [file]: code })).map(
    ({ file, line, what }) => `${file}:${line} ${what}`,
  )

it('passes a healthy tree', () => expect(neighbourNames(fixtureTree(plugins))).toEqual([]))

it.each([
  ['an id', "export const a = has('walletconnect')", 'walletconnect'],
  ['an id of an ordinary word', "export const a = peer('email')", 'email'],
  ['an event', "export const a = on('email:sent')", 'email'],
  ['a type of a connector', "export const a = (t: string) => t === 'WALLET_CONNECT'", 'walletconnect'],
  ['an identifier', 'export const hasWalletConnect = 1', 'walletconnect'],
  ['a member', 'export const a = (b: B) => b.walletDirectory', 'wallet-directory'],
  ['a view', "export const a = open('AllWallets')", 'wallet-directory'],
  ['a view in a type', "export type A = 'ConnectingWalletConnect'", 'walletconnect'],
  ['its types', "import type {} from '@latchkey/plugin-walletconnect'", 'walletconnect'],
  ['its code', "export const a = () => import('@latchkey/plugin-wallet-directory/x')", 'wallet-directory'],
  ['its module', "declare module '@latchkey/email' {}", 'email'],
])('rejects %s', (_what, code, id) => {
  expect(found(code)).toEqual([`plugins/swaps/src/a.ts:1 names the plugin '${id}'`])
})

it('states the line, once', () => {
  expect(found("const a = 1\nconst b = ['AllWallets', 'wallet-directory']")).toEqual([
    "plugins/swaps/src/a.ts:2 names the plugin 'wallet-directory'",
  ])
})

it.each([
  ['its own names', "export const a = ['walletconnect', 'ConnectingWalletConnect']", 'plugins/walletconnect/src/a.ts'],
  ['a plugin that it requires', "import type {} from '@latchkey/swaps'; on('swaps:done')", 'plugins/email/src/a.ts'],
  ['an ordinary identifier', 'export const email = (swaps: boolean) => swaps', 'plugins/walletconnect/src/a.ts'],
  ['a comment', '// as walletconnect does\nexport const a = 1', 'plugins/swaps/src/a.ts'],
  ['a test', "has('walletconnect')", 'plugins/swaps/src/a.test.ts'],
  ['other packages', "has('walletconnect')", 'examples/demo/src/a.ts'],
])('accepts %s', (_what, code, file) => expect(found(code, file)).toEqual([]))

it('knows its exceptions, and reports obsolete ones', () => {
  const file = 'plugins/wallet-directory/src/merge/groupOf.ts'
  expect(found("export const a = 'walletConnect'", file)).toEqual([])
  expect(found('export const a = 1', file)).toEqual([`${file}:0 no longer names the plugin 'walletconnect'`])
  expect(found("export const a = ['walletConnect', 'email']", file)).toEqual([`${file}:1 names the plugin 'email'`])
})
