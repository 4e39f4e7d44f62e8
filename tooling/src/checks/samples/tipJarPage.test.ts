import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
const folder = join(root, 'examples/tip-jar')

test('docs/plugins.md shows every file of the tip jar, and its compiler options', async () => {
  const page = await readFile(join(root, 'docs/plugins.md'), 'utf8')
  const files = (await readdir(join(folder, 'src'), { recursive: true }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(7)
  for (const file of files)
    expect(page, file).toContain(`// src/${file}\n${await readFile(join(folder, 'src', file), 'utf8')}\`\`\``)
  expect(page).toContain(await readFile(join(folder, 'tsconfig.json'), 'utf8'))
})
