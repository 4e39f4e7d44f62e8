import { join } from 'node:path'
import { expect, it } from 'vitest'
import { checkExampleLines, shownExample } from './exampleLines.js'
import { readProseFiles } from './sourceTree.js'

const root = join(import.meta.dirname, '../../..')
const lines = (count: number): string => '// a line\n'.repeat(count)

it('accepts 150 lines in all and rejects one more, wherever it is', () => {
  const files = new Map([
    [`${shownExample}/feature.ts`, lines(100)],
    [`${shownExample}/locale/de.ts`, lines(50)],
  ])
  expect(checkExampleLines(files)).toEqual([])
  for (const [file, text] of [
    ['styles.css', lines(1)],
    ['views/Tip.tsx', '// a line without an end'],
    ['locale/fr.ts', '\n'],
  ] as const)
    expect(checkExampleLines(new Map([...files, [`${shownExample}/${file}`, text]]))).toEqual([
      expect.objectContaining({ file: `${shownExample}/feature.ts`, what: 'the plugin has 151 lines, more than 150' }),
    ])
})

it('counts neither tests nor other files, and notices that the example has moved', () => {
  const files = new Map([
    [`${shownExample}/feature.ts`, lines(150)],
    [`${shownExample}/tips.test.ts`, lines(80)],
    ['examples/tip-jar/README.md', lines(80)],
  ])
  expect(checkExampleLines(files)).toEqual([])
  expect(checkExampleLines(new Map())).toHaveLength(1)
})

it('holds for the tip jar', async () => {
  expect(checkExampleLines(await readProseFiles(root, shownExample))).toEqual([])
})
