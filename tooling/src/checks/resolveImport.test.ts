import { expect, it } from 'vitest'
import { importerRules } from './importerRules.js'
import { resolveImport } from './resolveImport.js'

const source = (development: string | undefined, production: string) => ({
  '@latchkey/source': { ...(development && { development }), default: production },
  default: './dist/x.js',
})
const tree = (files: Record<string, string> = {}) =>
  new Map(
    Object.entries({
      'kernel/package.json': JSON.stringify({
        name: '@latchkey/kernel',
        exports: { '.': { '@latchkey/source': './src/index.ts' } },
        imports: {
          '#check': source('./src/config/checkAll.ts', './src/config/checkNothing.ts'),
          '#other': source(undefined, './src/config/checkNothing.ts'),
          '#manifest': {
            '@latchkey/source': { browser: './src/config/checkNothing.ts', default: './src/config/checkAll.ts' },
          },
        },
      }),
      'kernel/src/index.ts': '',
      'kernel/src/config/checkAll.ts': '',
      'kernel/src/config/checkNothing.ts': '',
      'plugins/send/package.json': JSON.stringify({ name: '@latchkey/send' }),
      'plugins/send/src/index.ts': '',
      ...files,
    }),
  )
const from = 'kernel/src/deep/down/a.ts'

it.each([
  ['a neighbour', from, './b.js', undefined],
  ['a file by its built name', from, '../../index.js', { file: 'kernel/src/index.ts' }],
  ['a package of the workspace', from, '@latchkey/kernel', { file: 'kernel/src/index.ts' }],
  ['another package', from, 'immer', { external: 'immer' }],
  ['an import of its own, in development', from, '#check', { file: 'kernel/src/config/checkAll.ts' }],
  ['an import of its own, on servers', from, '#manifest', { file: 'kernel/src/config/checkAll.ts' }],
  ['an import of its own without a source for development', from, '#other', { external: '#other' }],
  ['an import that it does not have', from, '#gone', { external: '#gone' }],
  ['an import of another package', 'plugins/send/src/a.ts', '#check', { external: '#check' }],
])('resolves %s', (_what, importer, specifier, expected) =>
  expect(resolveImport(tree(), importer, specifier)).toEqual(expected),
)

it('lets the rules judge what an import of its own leads to', () => {
  const files = tree({
    'kernel/src/config/checkAll.ts': "import { z } from 'zod'",
    'kernel/src/a.ts': "import '#check'",
    'kernel/src/b.ts': "import '#gone'",
  })
  expect(importerRules(files).map(({ file, what }) => `${file} ${what}`)).toEqual([
    "kernel/src/config/checkAll.ts imports 'zod'",
    "kernel/src/b.ts imports '#gone'",
  ])
})
