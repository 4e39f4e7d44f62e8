import { describe, expect, it } from 'vitest'
import { checkBoundaries } from './boundaries.js'
import { fixtureTree } from './fixtureTree.js'

const whats = (files: Record<string, string>): string[] =>
  checkBoundaries(fixtureTree(files)).map(({ file, line, what }) => `${file}:${line} ${what}`)

const longFile = Array.from({ length: 401 }, (_, index) => `export const a${index} = 1`).join('\n')

describe('who imports whom', () => {
  it('passes a healthy tree', () => {
    expect(whats({})).toEqual([])
  })

  it.each<[string, string, string, string]>([
    ['kernel takes a foreign package', 'kernel/src/a.ts', "import { z } from 'zod'", "imports 'zod'"],
    ['kernel takes a foreign type', 'kernel/src/a.ts', "import type { Chain } from 'viem'", "imports 'viem'"],
    ['kernel takes node:', 'kernel/src/a.ts', "export const load = () => import('node:fs')", "imports 'node:fs'"],
    ['a double of the kernel is bound to Node', 'kernel/src/testing/a.ts', "import 'node:http'", "imports 'node:http'"],
    [
      'kernel knows the shell',
      'kernel/src/a.ts',
      "import type { x } from '@latchkey/app-shell'",
      'kernel imports shell',
    ],
    ['ui knows the kernel', 'app-shell/src/ui/A.ts', "import '@latchkey/kernel'", 'ui imports kernel'],
    ['ui knows the shell', 'app-shell/src/ui/A.ts', "import '../shell/Modal.js'", 'ui imports shell'],
    ['react knows the shell', 'app-shell/src/react/a.ts', "import '../shell/Modal.js'", 'react imports shell'],
    ['shell takes viem', 'app-shell/src/a.ts', "import { http } from 'viem'", 'shell imports chainSdk'],
    ['shell takes the sandbox', 'app-shell/src/a.ts', "import '@latchkey/sandbox'", 'shell imports sandbox'],
    ['shell takes a plugin', 'app-shell/src/a.ts', "import type {} from '@latchkey/swaps'", 'shell imports plugin'],
    [
      'plugin runs another',
      'plugins/email/src/a.ts',
      "import { swaps } from '@latchkey/swaps'",
      'plugin imports plugin',
    ],
    ['plugin runs the shell', 'plugins/email/src/a.ts', "import '@latchkey/app-shell'", 'plugin imports shell'],
    ['plugin uses ui outside views', 'plugins/email/src/a.ts', "import '@latchkey/app-shell/ui'", 'plugin imports ui'],
    ['adapter takes react', 'adapters/eip155/src/a.ts', "import 'react'", 'adapter imports reactPackage'],
    [
      'adapter is eager with viem',
      'adapters/eip155/src/manifest.ts',
      "import { http } from 'viem'",
      'in its eager part',
    ],
    [
      'adapter reaches a subpath that only sites import (L6)',
      'adapters/eip155/src/a.ts',
      "export const a = () => import('./stargate/index.js')",
      'adapter imports adapterSdk',
    ],
    ...['interior', 'views', 'plugins', 'slots', 'connections'].map((folder): [string, string, string, string] => [
      `${folder} of the kernel imports what adapters share`,
      `kernel/src/${folder}/a.ts`,
      "import { readBytes } from '../adapter/readBytes.js'",
      "imports '../adapter/readBytes.js'",
    ]),
    [
      'the kernel exports what adapters share',
      'kernel/src/index.ts',
      "export { readBytes } from './adapter/index.js'",
      "imports './adapter/index.js'",
    ],
    [
      'the kernel loads what adapters share',
      'kernel/src/a.ts',
      "export const a = () => import('./adapter/index.js')",
      "imports './adapter/index.js'",
    ],
    [
      'the shell imports what adapters share',
      'app-shell/src/a.ts',
      "import '@latchkey/kernel/adapter'",
      "imports '@latchkey/kernel/adapter'",
    ],
    ['wire takes the kernel', 'gateway/wire/src/a.ts', "import '@latchkey/kernel'", 'wire imports kernel'],
    ['wire takes node:', 'gateway/wire/src/a.ts', "import 'node:fs'", 'wire imports node'],
    [
      'the built-in wallets take a package',
      'gateway/wire/src/wallets/a.ts',
      "import 'valibot'",
      'wireWallets imports otherPackage',
    ],
    [
      'the built-in wallets take the schemas',
      'gateway/wire/src/wallets/a.ts',
      "import '../index.js'",
      'wireWallets imports wire',
    ],
    ['the gateway takes the kernel', 'gateway/src/a.ts', "import '@latchkey/kernel'", 'gateway imports kernel'],
    [
      'the gateway takes the page half of a plugin',
      'gateway/src/a.ts',
      "import { email } from '@latchkey/email'",
      'gateway imports plugin',
    ],
    [
      'a page takes the server part of its plugin',
      'plugins/email/src/a.ts',
      "export const a = () => import('./server/index.js')",
      'plugin imports pluginServer',
    ],
    ['a server part takes react', 'plugins/email/src/server/a.ts', "import 'react'", 'imports reactPackage'],
    ['plugin is eager with wire', 'plugins/email/src/index.ts', "import '@latchkey/wire'", 'in its eager part'],
    ['sandbox takes the kernel', 'sandbox/src/a.ts', "import '@latchkey/kernel'", 'sandbox imports kernel'],
    ['reaching over', 'app-shell/src/a.ts', "import '../../kernel/src/index.js'", 'reaches into another package'],
    ['a dead import', 'kernel/src/a.ts', "import './gone.js'", 'does not exist'],
    ['a static feature', 'plugins/swaps/src/index.ts', "import feature from './feature.js'", 'statically'],
    ['a feature by type', 'plugins/swaps/src/index.ts', "import type f from './feature.js'", 'statically'],
    ['a type import() of viem', 'kernel/src/a.ts', "export type A = import('viem').Chain", "imports 'viem'"],
  ])('refuses: %s', (_name, file, code, what) => {
    const found = whats({ 'adapters/eip155/src/stargate/index.ts': '', [file]: code })
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(`${file}:1 `)
    expect(found[0]).toContain(what)
  })

  it.each<[string, string, string]>([
    ['plugin knows another by type', 'plugins/email/src/a.ts', "import type {} from '@latchkey/swaps'"],
    ['plugin knows slots of core by type', 'plugins/email/src/a.ts', "import type {} from '@latchkey/app-shell'"],
    ['plugin view uses ui', 'plugins/email/src/views/A.tsx', "import '@latchkey/app-shell/ui'"],
    ['adapter is lazy with viem', 'adapters/eip155/src/wallet.ts', "import { http } from 'viem'"],
    ['adapter names viem by type', 'adapters/eip155/src/manifest.ts', "import type { Chain } from 'viem'"],
    [
      'a double of the kernel loads a server when asked',
      'kernel/src/testing/a.ts',
      "export const a = () => import('node:http')",
    ],
    ['adapter loads viem when asked', 'adapters/eip155/src/manifest.ts', "export const a = () => import('viem')"],
    ['the gateway runs the server part of a plugin', 'gateway/src/a.ts', "import '@latchkey/email/server'"],
    ['a server part takes what it shares with the page', 'plugins/email/src/server/a.ts', "import '../index.js'"],
    ['a test takes what it needs', 'kernel/src/a.test.ts', "import 'vitest'"],
    ['the open chunk takes the core feature', 'app-shell/src/open.ts', "import './core/feature.js'"],
  ])('accepts: %s', (_name, file, code) => {
    expect(whats({ [file]: code })).toEqual([])
  })
})

describe('house rules', () => {
  it.each<[string, string, string, string]>([
    [
      'a name without a purpose',
      'kernel/src/stringUtils.ts',
      'export const a = 1',
      'has a name that states no purpose',
    ],
    ['export *', 'kernel/src/a.ts', "export * from './createKernel.js'", 'has an `export *`'],
    ['export * as', 'kernel/src/a.ts', "export * as all from './createKernel.js'", 'has an `export *`'],
    ['a long file', 'kernel/src/a.ts', longFile, 'more than 400'],
    ['Math.random', 'kernel/src/a.ts', 'export const a = Math.random()', 'uses Math.random'],
    [
      'innerHTML',
      'app-shell/src/ui/A.ts',
      "export const a = (e: Element) => { e.innerHTML = '' }",
      'writes HTML strings',
    ],
    ['eval', 'kernel/src/a.ts', "eval('1')", 'calls eval'],
    [
      'new Function',
      'kernel/src/a.ts',
      "export const a = new Function('return 1')",
      'creates a function from a string',
    ],
    ['document.write', 'app-shell/src/a.ts', "document.write('x')", 'calls document.write'],
    ['any origin', 'app-shell/src/a.ts', "parent.postMessage({ a: f(1) }, '*')", 'posts to any origin'],
    ['any message', 'app-shell/src/a.ts', "addEventListener('message', () => 1)", 'listens to messages'],
    ['the kernel names a view', 'kernel/src/a.ts', "export const a = 'Connect'", "names the view 'Connect'"],
    ['the shell names a view', 'app-shell/src/shell/a.ts', "export type A = 'Account'", "names the view 'Account'"],
    ['the kernel names a guest', 'kernel/src/a.ts', "export const a = 'WALLET_CONNECT'", "names 'walletconnect'"],
    ['the shell names an ecosystem', 'app-shell/src/core/a.ts', 'export const evm = 1', "names 'evm'"],
    ['the kernel uses process', 'kernel/src/a.ts', 'export const a = process.env', 'uses the global process'],
    ['the kernel uses window', 'kernel/src/a.ts', 'export const a = () => window.top', 'uses the global window'],
    [
      'our class, checked on a thrown value (S1)',
      'plugins/email/src/a.ts',
      'export const a = (e: unknown) => e instanceof BaseError',
      'checks the class',
    ],
    ['a look-up by a code (S1)', 'kernel/src/a.ts', 'export const a = (t: T, x: E) => t[x.code]', 'looks up t[x.code]'],
    [
      'by a code that may be absent (S1)',
      'gateway/src/a.ts',
      'export const a = (x?: E) => t[x?.code as K]',
      'looks up',
    ],
    ['by a code taken out before (S1)', 'sandbox/src/a.ts', 'export const a = ({ code }: E) => t[code]', 'looks up'],
    ['by the name of an error (S1)', 'app-shell/src/a.ts', 'export const a = (e: E) => t[e.cause.name]', 'looks up'],
    ['a key asked by `in` (S4)', 'kernel/src/a.ts', 'export const a = (k: string) => k in t', 'asks k'],
    ['a code that is written (S1)', 'kernel/src/a.ts', 'export const a = (x: E) => { t[x.code] = 1 }', 'looks up'],
    [
      'one where another was asked (S1)',
      'kernel/src/a.ts',
      'export const a = Object.hasOwn(t, x.code) ? u[x.code] : 1',
      'looks up u[x.code]',
    ],
    [
      'one that the check ruled out (S1)',
      'kernel/src/a.ts',
      'export const a = Object.hasOwn(t, x.code) ? 1 : t[x.code]',
      'looks up',
    ],
  ])('refuses: %s', (_name, file, code, what) => {
    const found = whats({ [file]: code })
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(what)
  })

  it.each<[string, string, string]>([
    ['a comment', 'kernel/src/a.ts', '// not Math.random, not eval(1)\nexport const a = 1'],
    ['a test', 'kernel/src/a.test.ts', 'export const a = Math.random()'],
    ['a view named by its own plugin', 'app-shell/src/core/manifest.ts', "export const a = 'Connect'"],
    ['a property of that name', 'kernel/src/a.ts', 'export const a = (b: { process: number }) => b.process'],
    ['a variable of that name', 'kernel/src/a.ts', 'export const a = (process: number) => process'],
    ['a code that is asked for', 'kernel/src/a.ts', 'export const a = (Object.hasOwn(t, x.code) && t[x.code]) || 1'],
    ['a code asked before', 'kernel/src/a.ts', 'export const a = () => { if (Object.hasOwn(t, code)) return t[code] }'],
    ['a written key', 'kernel/src/a.ts', "export const a = (x: object) => 'error' in x"],
    ['a Map', 'kernel/src/a.ts', 'export const a = codes.get(error.code)'],
    ['a type', 'kernel/src/a.ts', "export type A = B[C['code']]"],
    ['the name of a row', 'kernel/src/a.ts', 'export const a = rows[row.name]'],
    ['a long contract', 'kernel/src/a.ts', 'export interface A {\n  a: 1\n}\n'.repeat(200)],
  ])('accepts: %s', (_name, file, code) => {
    expect(whats({ [file]: code })).toEqual([])
  })
})
