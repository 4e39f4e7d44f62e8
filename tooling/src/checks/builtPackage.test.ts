import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkNodeImport } from './nodeImports.js'
import { checkPacking } from './packing.js'

let root = ''

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'latchkey-checks-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

async function install(code: string, manifest: object = {}): Promise<void> {
  const folder = join(root, 'node_modules/sample')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'index.js'), code)
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'sample', version: '1.0.0', type: 'module', exports: { '.': './index.js' }, ...manifest }),
  )
}

it('accepts a package that imports and lets the process end', async () => {
  await install('export const a = 1')
  expect(await checkNodeImport(root, 'sample')).toEqual([])
  expect(await checkPacking(root, 'node_modules/sample')).toEqual([])
})

it('refuses a package that needs a browser at module top', async () => {
  await install('customElements.define')
  expect((await checkNodeImport(root, 'sample'))[0]?.what).toContain('customElements is not defined')
})

it('refuses a package that keeps the process alive', async () => {
  await install('setInterval(() => 1, 1000)')
  expect((await checkNodeImport(root, 'sample', { deadlineMs: 1500 }))[0]?.what).toContain('keeps a Node process alive')
})

it('refuses exports that lead to no file', async () => {
  await install('export const a = 1', { exports: { '.': './dist/gone.js' } })
  expect((await checkPacking(root, 'node_modules/sample'))[0]?.what).toContain('does not exist')
})
