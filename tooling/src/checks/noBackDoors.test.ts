import { expect, it } from 'vitest'
import { fixtureTree } from './fixtureTree.js'
import { noBackDoors } from './noBackDoors.js'

const found = (file: string, code = 'export const a = b as never') =>
  noBackDoors(fixtureTree({ [file]: code })).map(({ file, line, what }) => `${file}:${line} ${what}`)

it('passes a healthy tree', () => expect(noBackDoors(fixtureTree())).toEqual([]))

it.each([
  'plugins/swaps/src/a.ts',
  'plugins/swaps/src/views/A.tsx',
  'app-shell/src/core/a.ts',
  'examples/cosmos-connector/src/a.ts',
  'examples/near-adapter/src/a.ts',
  'examples/tip-jar/src/a.ts',
])('checks %s', (file) => expect(found(file)).toEqual([`${file}:1 casts with \`as never\``]))

it.each([
  'plugins/swaps/src/a.test.ts',
  'plugins/swaps/src/a.test-d.ts',
  'plugins/swaps/src/a.test.double.ts',
  'app-shell/src/a.ts',
  'kernel/src/a.ts',
  'examples/vanilla/src/a.ts',
])('leaves out %s', (file) => expect(found(file)).toEqual([]))

it('checks names of other plugins as well', () =>
  expect(found('plugins/swaps/src/a.ts', "peer('email')")).toEqual([
    "plugins/swaps/src/a.ts:1 names the plugin 'email'",
  ]))
