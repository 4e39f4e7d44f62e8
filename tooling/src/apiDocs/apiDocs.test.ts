import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { testTier } from '@latchkey/kernel/testing'
import { afterEach, expect, it } from 'vitest'
import { convertApi } from './convertApi.js'
import { readEntries } from './readEntries.js'
import { differingPages, readPages, renderPages } from './renderPages.js'
import { undocumented } from './undocumented.js'

const roots: string[] = []
const repository = async (files: Readonly<Record<string, string>>): Promise<string> => {
  const root = await mkdtemp(join(tmpdir(), 'latchkey-test-'))
  roots.push(root)
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  return root
}
afterEach(async () => {
  for (const root of roots.splice(0)) await rm(root, { recursive: true, force: true })
})

const manifest = JSON.stringify({
  name: '@latchkey/lamp',
  type: 'module',
  exports: {
    '.': { types: './dist/index.d.ts', default: './dist/index.js' },
    './more': { types: './dist/more/index.d.ts', default: './dist/more/index.js' },
  },
})
const lamp = {
  'package.json': JSON.stringify({ workspaces: ['lamp', 'tools'] }),
  'lamp/package.json': manifest,
  'lamp/dist/index.d.ts':
    '/** A lamp. */\nexport interface Lamp {\n  /** In lumen. @default 800 */\n  readonly light: number\n}\nexport declare function bare(): void\n',
  'lamp/dist/more/index.d.ts':
    "import type { Lamp } from '../index.js'\nexport type { Lamp }\n/** Lights a lamp. @throws `BULB_BROKEN` */\nexport declare function light(lamp: Lamp): void\n/** Lights all. */\nexport declare function all<const lamp extends Lamp>(lamps: readonly [lamp, ...lamp[]]): void\n/** A row. */\nexport interface Row<rest extends readonly Lamp[]> {\n  /** Those of the row. */\n  lamps(): Promise<readonly [Lamp, ...rest]>\n}\n",
  'tools/package.json': JSON.stringify({
    name: '@latchkey/tools',
    private: true,
    exports: { '.': { types: './x.d.ts' } },
  }),
}

// TypeDoc reads a program twice; the check step runs it on our own code in both tiers.
it.runIf(testTier() === 'full')(
  'writes one page per specifier, and names undocumented exports (full tier)',
  async () => {
    const root = await repository(lamp)
    const entries = await readEntries(root)
    expect(entries.map(({ specifier }) => specifier)).toEqual(['@latchkey/lamp', '@latchkey/lamp/more'])
    const api = await convertApi(root, entries)
    expect(undocumented(api.project).map(({ file, what }) => `${file}: ${what}`)).toEqual([
      '@latchkey/lamp: The export bare is not described.',
    ])
    const pages = await renderPages(api)
    expect([...pages.keys()].sort()).toEqual(['README.md', 'lamp.md', 'lamp/more.md'])
    expect(pages.get('README.md')).toContain('[@latchkey/lamp/more](lamp/more.md)')
    expect(pages.get('lamp.md')).toContain('A lamp.')
    expect(pages.get('lamp/more.md')).toContain('](../lamp.md#lamp)')
    // TypeDoc itself drops the dots.
    expect(pages.get('lamp/more.md')).toContain('readonly \\[`lamp`, `...lamp[]`\\]')
    expect(pages.get('lamp/more.md')).toMatch(/readonly \\\[\[`Lamp`\]\([^)]*\), `\.\.\.rest`\\\]/)
    expect([...pages.values()].join()).not.toContain(root)
    expect(differingPages(await renderPages(await convertApi(root, entries)), pages)).toEqual([])
  },
)

it('finds pages that differ, are missing or are obsolete', async () => {
  const root = await repository({ 'api/same.md': 'a', 'api/old.md': 'a', 'api/deep/changed.md': 'a' })
  const made = new Map([
    ['same.md', 'a'],
    ['deep/changed.md', 'b'],
    ['new.md', 'a'],
  ])
  expect(differingPages(made, await readPages(join(root, 'api')))).toEqual(['deep/changed.md', 'new.md', 'old.md'])
  expect(differingPages(made, await readPages(join(root, 'none')))).toHaveLength(3)
})

it('explains what to do if a package is not built', async () => {
  const root = await repository({
    'package.json': JSON.stringify({ workspaces: ['lamp'] }),
    'lamp/package.json': manifest,
  })
  await expect(readEntries(root)).rejects.toThrow('@latchkey/lamp is not built. Run npm run build.')
})
