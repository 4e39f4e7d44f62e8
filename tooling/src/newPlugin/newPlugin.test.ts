import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { testTier } from '@latchkey/kernel/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkBoundaries } from '../checks/boundaries.js'
import { checkCycles } from '../checks/cycles.js'
import { readSourceTree } from '../checks/sourceTree.js'
import { readErrorCodes } from '../errorCodes/readErrorCodes.js'
import type { Workspace } from './createWorkspace.test.double.js'
import { createWorkspace } from './createWorkspace.test.double.js'
import { newPlugin } from './newPlugin.js'

let workspace: Workspace
beforeEach(async () => {
  workspace = await createWorkspace()
})
afterEach(() => workspace.remove())

/** Runs a tool in the workspace; returns its output if it failed, otherwise nothing. */
const complaintsOf = (tool: string, ...args: string[]): string => {
  const env = { ...process.env, NO_COLOR: '1', VITEST: undefined, VITEST_POOL_ID: undefined, NODE_ENV: undefined }
  const script = join(workspace.root, 'node_modules', tool)
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: workspace.root,
    encoding: 'utf8',
    env: env as NodeJS.ProcessEnv,
  })
  return status === 0 ? '' : `${stdout}\n${stderr}`
}

const readJson = async (path: string) => JSON.parse(await readFile(join(workspace.root, path), 'utf8'))

/** One plugin, one with a long id, and a connector. */
const writeThree = async (): Promise<void> => {
  const entries: string[] = []
  for (const args of [['tips'], ['quite-a-long-word-in-front-of-gas-alerts'], ['--connector', 'acme-pass']])
    entries.push((await newPlugin(workspace.root, args)).lines[1])
  expect(entries).toEqual(['tips(),', 'quiteALongWordInFrontOfGasAlerts(),', 'acmePass({ getProvider }),'])
}

it('writes code that follows the rules of the repository', async () => {
  await writeThree()
  const tree = await readSourceTree(workspace.root)
  const problems = [...checkBoundaries(tree), ...checkCycles(tree), ...readErrorCodes(tree).problems]
  expect(problems.filter(({ file }) => file.startsWith('plugins/'))).toEqual([])
})

// Biome, the compiler and Vitest, each in a separate process: slow, so in the full tier only.
it.runIf(testTier() === 'full')(
  'writes code that passes Biome, the compiler and its own tests (full tier)',
  async () => {
    await writeThree()
    const biome = ['ci', '--error-on-warnings', 'plugins', 'tsconfig.json', 'examples/demo/package.json']
    expect(complaintsOf('@biomejs/biome/bin/biome', ...biome)).toBe('')
    // Errors elsewhere are reported by the type check of the whole repository.
    const types = complaintsOf('typescript/bin/tsc', '-p', 'tsconfig.plugins.json').split('\n')
    expect(types.filter((line) => /^(plugins|error)/.test(line))).toEqual([])
    const folders = ['plugins/tips', 'plugins/acme-pass']
    expect(complaintsOf('vitest/vitest.mjs', 'run', ...folders, '--maxWorkers=2')).toBe('')
  },
)

describe('the workspace', () => {
  it('adds the new package to the workspace and changes nothing else', async () => {
    const before = await readJson('package-lock.json')
    const { folder, files, changed, lines } = await newPlugin(workspace.root, ['gas-alert'])
    expect(lines).toEqual([`import { gasAlert } from '@latchkey/plugin-gas-alert'`, 'gasAlert(),'])
    expect(folder).toBe('plugins/gas-alert')
    const written = await readdir(join(workspace.root, folder), { recursive: true, withFileTypes: true })
    expect(written.filter((entry) => entry.isFile())).toHaveLength(files.length)
    expect(files).toEqual(
      expect.arrayContaining(
        ['LICENSE', 'README.md', 'package.json', 'src/index.ts', 'src/views/GasAlert.tsx', 'src/actions/add.ts'].map(
          (path) => `${folder}/${path}`,
        ),
      ),
    )

    expect(changed).toEqual(['tsconfig.json', 'examples/demo/package.json', 'package-lock.json'])
    const { version } = await readJson('kernel/package.json')
    expect((await readJson('tsconfig.json')).references).toContainEqual({ path: folder })
    expect((await readJson('examples/demo/package.json')).dependencies['@latchkey/plugin-gas-alert']).toBe(version)
    const { packages } = await readJson('package-lock.json')
    expect(packages['node_modules/@latchkey/plugin-gas-alert']).toEqual({ resolved: folder, link: true })
    expect(packages[folder]).toMatchObject({ name: '@latchkey/plugin-gas-alert', version })
    expect(existsSync(join(workspace.root, 'node_modules/@latchkey/plugin-gas-alert/package.json'))).toBe(true)

    const known = new Set(Object.keys(before.packages))
    expect(Object.keys(packages).filter((path) => known.has(path))).toEqual(Object.keys(before.packages))
  })
})

describe('refusals', () => {
  it.each<[code: string, args: string[]]>([
    ['ARGUMENTS_INVALID', []],
    ['ARGUMENTS_INVALID', ['--connector']],
    ['ARGUMENTS_INVALID', ['tips', 'more']],
    ['ARGUMENTS_INVALID', ['tips', '--adapter']],
    ['ID_INVALID', ['Tips']],
    ['ID_INVALID', ['gas_alert']],
    ['ID_INVALID', ['gas--alert']],
    ['ID_INVALID', ['../tips']],
    ['ID_INVALID', ['7tips']],
    ['ID_INVALID', ['tips-']],
    ['ID_INVALID', ['']],
    ['ID_INVALID', ['t'.repeat(41)]],
    // A reserved word, an import of the view, a global it uses.
    ['NAME_TAKEN', ['default']],
    ['NAME_TAKEN', ['await']],
    ['NAME_TAKEN', ['button']],
    ['NAME_TAKEN', ['number']],
    ['NAME_TAKEN', ['--connector', 'map']],
    // Views of core.
    ['NAME_TAKEN', ['account']],
    ['NAME_TAKEN', ['wallet-intro']],
  ])('%s: %j, and nothing is written', async (code, args) => {
    const before = await readFile(join(workspace.root, 'package-lock.json'), 'utf8')
    await expect(newPlugin(workspace.root, args)).rejects.toMatchObject({ code })
    expect(existsSync(join(workspace.root, 'plugins'))).toBe(false)
    expect(await readFile(join(workspace.root, 'package-lock.json'), 'utf8')).toBe(before)
  })

  it('ID_TAKEN: keeps existing files unchanged', async () => {
    await newPlugin(workspace.root, ['tips'])
    const path = join(workspace.root, 'plugins/tips/src/contract.ts')
    const before = await readFile(path, 'utf8')
    await expect(newPlugin(workspace.root, ['tips'])).rejects.toMatchObject({ code: 'ID_TAKEN' })
    await expect(newPlugin(workspace.root, ['--connector', 'tips'])).rejects.toMatchObject({ code: 'ID_TAKEN' })
    expect(await readFile(path, 'utf8')).toBe(before)
  })

  it('NAME_TAKEN: a view of another plugin', async () => {
    const folder = join(workspace.root, 'plugins/gas')
    await mkdir(join(folder, 'src'), { recursive: true })
    await writeFile(join(folder, 'package.json'), '{ "name": "@latchkey/plugin-gas" }')
    await writeFile(join(folder, 'src/contract.ts'), 'export interface Gas { views: { GasAlert: undefined } }')
    const made = newPlugin(workspace.root, ['gas-alert'])
    await expect(made).rejects.toMatchObject({
      code: 'NAME_TAKEN',
      message: expect.stringContaining('plugins/gas/src/contract.ts'),
    })
    expect(existsSync(join(workspace.root, 'plugins/gas-alert'))).toBe(false)
  })
})
