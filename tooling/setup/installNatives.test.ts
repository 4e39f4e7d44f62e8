import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { installNatives } from './installNatives.mjs'

// npm is a double that writes what it would install; nothing was run on macOS or Windows.

const natives = [
  { name: '@oxc/binding-darwin-arm64', range: '4.0.0', wantedBy: 'node_modules/oxc' },
  { name: '@oxc/binding-darwin-arm64', range: '5.0.0', wantedBy: 'tooling/node_modules/oxc' },
  { name: 'anvil-darwin-arm64', range: '1.0.0', wantedBy: 'sandbox' },
]
let root = ''
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'latchkey-test-'))
  for (const { wantedBy } of natives) await mkdir(join(root, wantedBy), { recursive: true })
})
afterEach(() => rm(root, { recursive: true, force: true }))

/** Installs aliases as npm does, and records the folders it ran in. */
const createNpm = () => {
  const folders: string[] = []
  const npm = async (args: readonly string[], folder: string): Promise<void> => {
    expect(args).toEqual(expect.arrayContaining(['install', '--no-package-lock', '--ignore-scripts']))
    folders.push(folder)
    const { dependencies } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
    for (const [alias, wanted] of Object.entries(dependencies)) {
      await mkdir(join(folder, 'node_modules', alias), { recursive: true })
      await writeFile(join(folder, 'node_modules', alias, 'package.json'), JSON.stringify({ wanted }))
    }
  }
  return { npm, folders }
}
const installed = async (path: string) =>
  JSON.parse(await readFile(join(root, path, 'package.json'), 'utf8')).wanted as string

it('puts each native next to the package that loads it, in the version that it requires', async () => {
  const { npm, folders } = createNpm()
  await installNatives(natives, { root, npm })
  const name = '@oxc/binding-darwin-arm64'
  expect(await installed(`node_modules/oxc/node_modules/${name}`)).toBe(`npm:${name}@4.0.0`)
  expect(await installed(`tooling/node_modules/oxc/node_modules/${name}`)).toBe(`npm:${name}@5.0.0`)
  expect(await installed('sandbox/node_modules/anvil-darwin-arm64')).toBe('npm:anvil-darwin-arm64@1.0.0')
  expect(folders).toHaveLength(1)
  expect(folders.some(existsSync)).toBe(false)
})

it('installs only what is missing, and runs npm only if something is', async () => {
  const { npm, folders } = createNpm()
  await installNatives([], { root, npm })
  await installNatives([{ name: 'a', range: '1.0.0', wantedBy: 'node_modules/not-installed' }], { root, npm })
  expect(folders).toEqual([])
  await installNatives(natives.slice(0, 2), { root, npm })
  await installNatives(natives, { root, npm })
  await installNatives(natives, { root, npm })
  expect(folders).toHaveLength(2)
})

it('names the packages that could not be installed', async () => {
  const npm = (): Promise<void> => Promise.reject(new Error('offline'))
  await expect(installNatives(natives.slice(2), { root, npm })).rejects.toThrow(
    'Packages for this system could not be installed: anvil-darwin-arm64@1.0.0. offline',
  )
})
