import { expect, it } from 'vitest'
import { installedIn, readPage } from './readPage.js'

const page = (...lines: string[]) => readPage('docs/page.md', lines.join('\n'))

it('reads TypeScript fences with their line, and no others (B12)', () => {
  const { samples } = page('# Page', '```ts', 'a', '```', '```json', '{}', '```', '```tsx', '<a />', '```')
  expect(samples.map(({ line, extension, code }) => [line, extension, code])).toEqual([
    [2, 'ts', ['a']],
    [8, 'tsx', ['<a />']],
  ])
})

it('reads the declarations given to the sample below them, and to no other (B12)', () => {
  const { samples } = page('<!-- given', 'declare const a: 1', '-->', '```ts', 'a', '```', '```ts', 'b', '```')
  expect(samples.map(({ given }) => given)).toEqual([{ line: 2, code: ['declare const a: 1'] }, undefined])
  const apart = page('<!-- given', 'declare const a: 1', '-->', 'Words.', '```ts', 'a', '```')
  expect(apart.samples[0]?.given).toBeUndefined()
})

it('reads why a sample is not compiled (B12)', () => {
  const { samples } = page('<!-- not compiled: no such package here -->', '```ts', 'a', '```', '```ts', 'a', '```')
  expect(samples.map(({ excuse }) => excuse)).toEqual(['no such package here', undefined])
})

it('reads scripts in markup and keeps their line numbers (B12)', () => {
  const { samples } = page('```html', '<p></p>', '<script type="module">', '  run()', '</script>', '```')
  expect(samples[0]?.code).toEqual(['', '', '  run()', ''])
  expect(page('```html', '<p></p>', '```').samples).toEqual([])
})

it('uses a first line that names a file as the name (B20)', () => {
  expect(page('```ts', '// src/a.ts', 'a', '```').samples[0]?.file).toBe('src/a.ts')
  expect(page('```ts', '// a word', 'a', '```').samples[0]?.file).toBeUndefined()
})

it.each([
  ['npm install a @b/c@1.2 -D # words', ['a', '@b/c']],
  ['pnpm add a && pnpm dev', ['a']],
  ['npm install', []],
  ['npm start', []],
])('reads what `%s` installs (B20)', (line, names) => {
  expect(installedIn([line])).toEqual(names)
})

it('counts only packages that every package manager installs (B12)', () => {
  expect(installedIn(['npm install a b', 'pnpm add a b', 'yarn add a c b'])).toEqual(['a', 'b'])
  expect(page('<!-- installed: x y -->', '```sh', 'npm install a', '```').packages).toEqual(['x', 'y', 'a'])
})
