import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { compileSamples } from './compileSamples.js'
import { readPage } from './readPage.js'

const root = fileURLToPath(new URL('../../../..', import.meta.url)).replace(/[/\\]$/, '')
const problemsOf = async (...lines: string[]): Promise<string[]> => {
  const found = await compileSamples(root, [readPage('docs/page.md', lines.join('\n'))])
  return found.map(({ file, line, what }) => `${file}:${line} ${what.replace(/:.*/, '')}`)
}

it('reports a sample that does not compile at its line of the page, and skips one that states a reason (B12)', async () => {
  expect(
    await problemsOf(
      '# Page',
      '```ts',
      'const one: number = 1',
      '```',
      '',
      '```ts',
      'export const text: string = one',
      '```',
      '<!-- not compiled: it only shows the shape -->',
      '```ts',
      'const a: = …',
      '```',
      '<!-- not compiled: -->',
      '```ts',
      'a',
      '```',
    ),
  ).toEqual(['docs/page.md:14 is not compiled and states no reason', 'docs/page.md:7 TS2322'])
})

it('gives a page only the packages that it installs, whatever this workspace has (B12)', async () => {
  const sample = ['```ts', "import { createRoot } from 'react-dom/client'", '', 'createRoot(document.body)', '```']
  expect(await problemsOf('# Page', '<!-- installed: react -->', ...sample)).toEqual(['docs/page.md:4 TS2307'])
  expect(await problemsOf('# Page', '```sh', 'npm install react-dom', '```', ...sample)).toEqual([])
  expect(await problemsOf('# Page', '<!-- installed: no-such-package -->', '```ts', 'export {}', '```')).toEqual([
    'docs/page.md:0 installs no-such-package, which this repository does not have',
  ])
})

it('passes on given declarations and imports of earlier samples, and lets named files import each other (B12)', async () => {
  expect(
    await problemsOf(
      '# Page',
      '```ts',
      '// src/shape.ts',
      'export interface Shape { size: number }',
      '```',
      '<!-- given',
      'declare const shape: Shape',
      '-->',
      '```ts',
      '// src/size.ts',
      "import type { Shape } from './shape.js'",
      'export const sizeOf = (one: Shape) => one.size',
      '```',
      '```tsx',
      'sizeOf(shape).toFixed()',
      'const shape2: Shape = { size: "1" }',
      '```',
    ),
  ).toEqual(['docs/page.md:16 TS2322'])
})
