import { describe, expect, it } from 'vitest'
import { fixtureTree } from './fixtureTree.js'
import { checkOptionalPeers } from './optionalPeers.js'

const cosmos = JSON.stringify({
  name: '@latchkey/adapter-cosmos',
  peerDependencies: { '@cosmjs/stargate': '*', '@latchkey/app-shell': '*', '@latchkey/kernel': '*', react: '*' },
  peerDependenciesMeta: {
    '@cosmjs/stargate': { optional: true },
    '@latchkey/app-shell': { optional: true },
    react: { optional: true },
  },
  exports: {
    '.': { '@latchkey/source': './src/index.ts' },
    './react': { '@latchkey/source': './src/react/index.ts' },
    './stargate': { '@latchkey/source': './src/stargate/index.ts' },
  },
})
const healthy = {
  'adapters/cosmos/package.json': cosmos,
  'adapters/cosmos/src/index.ts': "import '@latchkey/kernel'\nexport const load = () => import('./adapter.js')",
  'adapters/cosmos/src/adapter.ts': 'export default {}',
  'adapters/cosmos/src/react/index.ts': "import 'react'\nimport '@latchkey/app-shell/react'",
  'adapters/cosmos/src/stargate/index.ts': "export const load = () => import('@cosmjs/stargate')",
}
const whats = (files: Record<string, string>): string[] =>
  checkOptionalPeers(fixtureTree({ ...healthy, ...files }), ['kernel', 'adapters/cosmos']).map(
    ({ file, line, what }) => `${file}:${line} ${what}`,
  )

describe('optional peers (L6)', () => {
  it('may be named only in their own subpath', () => {
    expect(whats({})).toEqual([])
  })

  it.each([
    ['statically', "import { StargateClient } from '@cosmjs/stargate'"],
    ['in an import()', "export const client = () => import('@cosmjs/stargate/build/x.js')"],
    ['by type', "export type { StargateClient } from '@cosmjs/stargate'"],
    ['as the type of a module', "export type All = typeof import('@cosmjs/stargate')"],
  ])('are found where a lazy part of the main entry names one %s', (_how, code) => {
    expect(whats({ 'adapters/cosmos/src/adapter.ts': code })).toEqual([
      "adapters/cosmos/src/adapter.ts:1 names '@cosmjs/stargate', an optional peer, and is reached from '@latchkey/adapter-cosmos'",
    ])
  })

  it('are found where another entry reaches the subpath, and where an entry imports one of our packages', () => {
    expect(
      whats({ 'adapters/cosmos/src/react/index.ts': "export const a = () => import('../stargate/index.js')" }),
    ).toEqual([
      "adapters/cosmos/src/stargate/index.ts:1 names '@cosmjs/stargate', an optional peer, and is reached from '@latchkey/adapter-cosmos/react'",
    ])
    expect(whats({ 'adapters/cosmos/src/adapter.ts': "import type {} from '@latchkey/app-shell'" })).toEqual([
      "adapters/cosmos/src/adapter.ts:1 names '@latchkey/app-shell', an optional peer, and is reached from '@latchkey/adapter-cosmos'",
    ])
  })
})
