import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testTier } from '@latchkey/kernel/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkNodeImport } from './nodeImports.js'
import { checkPacking } from './packing.js'

const folder = 'node_modules/sample'
let root = ''

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'latchkey-checks-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

// Each starts the compiler once per resolution mode, which the check step does for our packages in both tiers.
const itInFull = it.runIf(testTier() === 'full')

interface Sample {
  readonly manifest?: object
  /** Declarations, written next to the code. */
  readonly types?: string
}

async function install(code: string, { manifest = {}, types }: Sample = {}): Promise<void> {
  const place = join(root, folder)
  await mkdir(place, { recursive: true })
  await writeFile(join(place, 'index.js'), code)
  if (types !== undefined) await writeFile(join(place, 'index.d.ts'), types)
  await writeFile(
    join(place, 'package.json'),
    JSON.stringify({ name: 'sample', version: '1.0.0', type: 'module', exports: { '.': './index.js' }, ...manifest }),
  )
}

it('accepts a package that can be imported and lets the process end', async () => {
  await install('export const a = 1', { types: 'export declare const a: number' })
  expect(await checkNodeImport(root, 'sample')).toEqual([])
  expect(await checkPacking(root, folder)).toEqual([])
})

it('rejects a package that needs a browser at the top level of a module', async () => {
  await install('customElements.define')
  expect((await checkNodeImport(root, 'sample'))[0]?.what).toContain('customElements is not defined')
})

it('rejects a package that keeps the process alive', async () => {
  await install('setInterval(() => 1, 1000)')
  expect((await checkNodeImport(root, 'sample', { deadlineMs: 1500 }))[0]?.what).toContain('keeps a Node process alive')
})

itInFull('rejects exports without a file (full tier)', async () => {
  await install('export const a = 1', { manifest: { exports: { '.': './dist/gone.js' } } })
  expect((await checkPacking(root, folder))[0]?.what).toContain('does not exist')
})

it('rejects a package without types', async () => {
  await install('export const a = 1')
  expect((await checkPacking(root, folder)).map(({ what }) => what)).toEqual(['has no types'])
})

it('also rejects what publint only suggests changing (B12)', async () => {
  await install('exports.a = 1', { types: 'export declare const a: number', manifest: { type: undefined } })
  expect((await checkPacking(root, folder)).map(({ what }) => what).join()).toContain('"type"')
})

itInFull('rejects exports that hide the types (full tier)', async () => {
  await install('export const a = 1', {
    types: 'export declare const a: number',
    manifest: { exports: { '.': { types: './index.d.cts', default: './index.js' } } },
  })
  const found = await checkPacking(root, folder)
  expect(found.map(({ what }) => what).join()).toContain("types of the entry '.' (node16-esm)")
})

itInFull('rejects types that declare a different module format than the code (full tier)', async () => {
  const masked = { exports: { '.': { types: './index.d.mts', default: './index.js' } }, type: 'commonjs' }
  await install('exports.a = 1', { manifest: masked })
  await writeFile(join(root, folder, 'index.d.mts'), 'export declare const a: number')
  expect((await checkPacking(root, folder)).map(({ what }) => what)).toEqual([
    expect.stringContaining('types of /node_modules/sample/index.d.mts'),
  ])
})
