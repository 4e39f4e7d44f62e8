import { expect, it } from 'vitest'
import { fixtureTree } from './fixtureTree.js'
import { guestNames } from './guestNames.js'

const found = (code: string, file = 'kernel/src/a.ts', more: Record<string, string> = {}) =>
  guestNames(fixtureTree({ ...more, [file]: code })).map(({ file, line, what }) => `${file}:${line} ${what}`)

const directory = {
  'plugins/wallet-directory/package.json': '{"name":"@latchkey/plugin-wallet-directory"}',
  'plugins/wallet-directory/src/manifest.ts':
    "export const a = definePlugin({ id: 'wallet-directory', views: { AllWallets: { title: 'All' }, 'GetOne': {} } })",
  'plugins/send/package.json': '{"name":"@latchkey/plugin-send"}',
}

it('passes a healthy tree', () => expect(guestNames(fixtureTree(directory))).toEqual([]))

it.each([
  ['a type of a plugin', "export const a = (t: string) => t === 'WALLET_CONNECT'", 'walletconnect'],
  ['an identifier', 'export const hasWalletConnect = true', 'walletconnect'],
  ['a member', 'export const a = (window: W) => window.phantom', 'phantom'],
  ['a type literal', "export type A = 'eoa' | 'ordinal'", 'ordinal'],
  ['a namespace of an adapter', "export const a = { eip155: 'evm' }", 'eip155'],
  ['a string for visitors', 'export const a = `For Bitcoin`', 'bitcoin'],
  ['a regular expression', 'export const a = /keplr/', 'keplr'],
  ['a plugin id of several words', "export const a = peer('wallet-directory')", 'walletdirectory'],
  ['a plugin id that is an ordinary word', "export const a = peer('send')", 'send'],
  ['an event of a plugin', "export const a = on('send:finished')", 'send'],
  ['a view of a plugin', "export const a = hasView('AllWallets')", 'AllWallets'],
  ['a view of a plugin in quotes', "export const a = 'GetOne'", 'GetOne'],
])('rejects %s', (_what, code, name) => {
  expect(found(code, 'kernel/src/a.ts', directory)[0]).toBe(`kernel/src/a.ts:1 names '${name}'`)
  expect(found(code, 'app-shell/src/core/a.ts', directory)[0]).toBe(`app-shell/src/core/a.ts:1 names '${name}'`)
})

it('also rejects it between tags', () => {
  expect(found('export const A = () => <p>For Solana</p>', 'app-shell/src/core/A.tsx')).toHaveLength(1)
})

it.each([
  ['a comment', '// as MetaMask does\nexport const a = 1'],
  ['words that only begin like a name', 'export interface WalletConnected { cosmosis: 1 }'],
  ['an ordinary word in a sentence', "export const a = 'Nothing to send here'"],
  ['an ordinary identifier', 'export const send = (safe: boolean) => safe'],
])('accepts %s', (_what, code) => expect(found(code, 'kernel/src/a.ts', directory)).toEqual([]))

it.each(['kernel/src/a.test.ts', 'kernel/src/testing/a.ts', 'plugins/email/src/a.ts', 'adapters/eip155/src/a.ts'])(
  'allows names in %s',
  (file) => expect(found("export const a = 'metamask'", file)).toEqual([]),
)

it('knows its exceptions, and reports obsolete ones', () => {
  const file = 'kernel/src/config/normaliseNetworks.ts'
  expect(found("export const a = 'eip155'", file)).toEqual([])
  expect(found('export const a = 1', file)).toEqual([`${file}:0 no longer names 'eip155'`])
  expect(found("export const a = 'eip155'; export const b = 'solana'", file)).toEqual([`${file}:1 names 'solana'`])
})
