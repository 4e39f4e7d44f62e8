import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../setup/prepare.mjs'
import { outsideEnv } from './outsideEnv.ts'
import type { PackedPackage } from './packPackages.ts'

const run = promisify(execFile)
const fixtures = join(root, 'tooling/fixtures')

/** Outside the workspace, where nothing of it can be found by accident; kept, so that a second run installs nothing. */
const sites = join(tmpdir(), `latchkey-fixtures-${userInfo().username}`)

interface Manifest {
  readonly dependencies: { readonly [name: string]: string }
  readonly devDependencies?: { readonly [name: string]: string }
}

const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'))

/** A site to prepare. */
export interface SiteInput {
  readonly fixture: string
  readonly packages: readonly PackedPackage[]
  /** Versions in place of those the fixture names. */
  readonly versions?: { readonly [name: string]: string }
  /** Files written into its `src`, as JSON. */
  readonly data: { readonly [file: string]: unknown }
}

/** Sets a fixture up as its own project, with what we would publish installed; answers its folder. */
export async function prepareSite({ fixture, packages, versions = {}, data }: SiteInput): Promise<string> {
  const manifest = (await readJson(join(fixtures, fixture, 'package.json'))) as Manifest
  const dependencies: { [name: string]: string } = { ...manifest.dependencies, ...versions }
  for (const { name, tarball } of packages) dependencies[name] = `file:${tarball}`
  const wanted = JSON.stringify({ ...manifest, dependencies }, null, 2)
  const folder = join(sites, [fixture, ...Object.values(versions)].join('-'))
  await install(folder, wanted, packages)

  const source = join(folder, 'src')
  for (const entry of await readdir(folder)) {
    if (!['node_modules', 'package.json', 'package-lock.json', 'stamp'].includes(entry)) {
      await rm(join(folder, entry), { recursive: true })
    }
  }
  await cp(join(fixtures, fixture), folder, { recursive: true, filter: (path) => !path.endsWith('package.json') })
  await cp(join(fixtures, 'shared'), source, { recursive: true })
  for (const [file, value] of Object.entries(data)) await writeFile(join(source, file), JSON.stringify(value))
  return folder
}

/** Installs once for each set of versions; our own packages are new every time. */
async function install(folder: string, wanted: string, packages: readonly PackedPackage[]): Promise<void> {
  const versions = wanted.replaceAll(/"file:[^"]*"/g, '""')
  const ours = await Promise.all(packages.map(({ name }) => ourDependencies(name)))
  const stamp = createHash('sha256')
    .update(JSON.stringify([versions, ours, process.version, process.platform, process.arch]))
    .digest('hex')
  const env = outsideEnv()
  if ((await readFile(join(folder, 'stamp'), 'utf8').catch(() => '')) !== stamp) {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(join(folder, 'package.json'), wanted)
    const args = ['install', '--prefer-offline', '--no-audit', '--no-fund', '--silent']
    await run('npm', args, { cwd: folder, env })
    await writeFile(join(folder, 'stamp'), stamp)
    return
  }
  for (const { name, tarball } of packages) {
    const place = join(folder, 'node_modules', name)
    await rm(place, { recursive: true, force: true })
    await mkdir(place, { recursive: true })
    await run('tar', ['-xzf', tarball, '-C', place, '--strip-components=1'])
  }
}

/** What one of our packages asks for from outside. */
async function ourDependencies(name: string): Promise<unknown> {
  const { dependencies, peerDependencies, optionalDependencies } = (await readJson(
    join(root, 'node_modules', name, 'package.json'),
  )) as { [field: string]: unknown }
  return { dependencies, peerDependencies, optionalDependencies }
}
