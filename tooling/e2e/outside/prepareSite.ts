import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { root } from '../../setup/prepare.mjs'
import type { PackedPackage } from './packPackages.ts'
import { runOutside } from './runOutside.ts'
import { serveRegistry } from './serveRegistry.ts'

const fixtures = join(root, 'tooling/fixtures')

/** Outside the workspace, where nothing of it can be found by accident; kept, so that a second run installs nothing. */
const sites = join(tmpdir(), `latchkey-fixtures-${userInfo().username}`)

/** What a site keeps when its files are laid out anew. */
const kept: readonly string[] = ['node_modules', 'package.json', 'pnpm-lock.yaml', '.npmrc', 'stamp']

const pnpm = 'pnpm@10.34.9'

interface Manifest {
  readonly dependencies?: { readonly [name: string]: string }
  readonly [field: string]: unknown
}

const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'))

/** A site to prepare. */
export interface SiteInput {
  readonly fixture: string
  readonly packages: readonly PackedPackage[]
  /** Added to its dependencies, or in place of those the fixture names. */
  readonly versions?: { readonly [name: string]: string }
  /** Folders of `tooling/fixtures` whose files are laid into its sources. */
  readonly layers: readonly string[]
  /** Where its sources are. @default 'src' */
  readonly sources?: string
  /** More files of its sources. */
  readonly files: { readonly [file: string]: string }
  readonly client?: 'npm' | 'pnpm'
  /** Writes the files that its framework starts people with; the fixture's own are laid over them. */
  readonly template?: readonly string[]
}

/** Sets a fixture up as its own project, with what we would publish installed; returns its folder. */
export async function prepareSite(input: SiteInput): Promise<string> {
  const { fixture, packages, versions = {}, layers, sources = 'src', files, client = 'npm' } = input
  const own = (await readJson(join(fixtures, fixture, 'package.json'))) as Manifest
  const template = input.template && (await makeTemplate(input.template))
  const base = template ? ((await readJson(join(template, 'package.json'))) as Manifest) : {}
  const dependencies = { ...base.dependencies, ...own.dependencies, ...versions }
  const wanted = JSON.stringify({ ...base, ...own, dependencies }, null, 2)
  await mkdir(sites, { recursive: true, mode: 0o700 })
  const named = [fixture, client, ...Object.entries(versions).flat()].join('-').replaceAll(/[^\w.-]+/g, '-')
  const folder = join(await realpath(sites), named)
  await install(folder, wanted, packages, client)

  for (const entry of await readdir(folder)) {
    if (!kept.includes(entry)) await rm(join(folder, entry), { recursive: true })
  }
  const filter = (path: string): boolean => !path.endsWith('package.json')
  if (template) await cp(template, folder, { recursive: true, filter })
  await cp(join(fixtures, fixture), folder, { recursive: true, filter })
  for (const layer of layers) await cp(join(fixtures, layer), join(folder, sources), { recursive: true })
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, sources, file), text)
  return folder
}

/** Runs the program that starts people with a framework; it is a package, and brings its files along. */
async function makeTemplate([program = '', bin = '', ...args]: readonly string[]): Promise<string> {
  const parent = join(sites, 'templates')
  const stamp = createHash('sha256')
    .update(JSON.stringify([program, args]))
    .digest('hex')
    .slice(0, 8)
  const folder = join(parent, `${program.replaceAll(/[^\w.-]+/g, '-')}-${stamp}`)
  const done = join(parent, `${stamp}.done`)
  if ((await readFile(done, 'utf8').catch(() => undefined)) === undefined) {
    await rm(folder, { recursive: true, force: true })
    await mkdir(parent, { recursive: true, mode: 0o700 })
    const exec = ['exec', '--yes', '--prefer-offline', `--package=${program}`, '--', bin, folder, ...args]
    // What somebody on this machine chose before is not what a stranger begins with.
    await runOutside('npm', exec, parent, { XDG_CONFIG_HOME: join(parent, 'config') })
    await readJson(join(folder, 'package.json'))
    await writeFile(done, '')
  }
  return folder
}

/** Installs once for each set of versions; our own packages are new every time. */
async function install(
  folder: string,
  wanted: string,
  packages: readonly PackedPackage[],
  client: 'npm' | 'pnpm',
): Promise<void> {
  const ours = packages.map(({ name, manifest: { dependencies, peerDependencies, peerDependenciesMeta } }) => [
    name,
    dependencies,
    peerDependencies,
    peerDependenciesMeta,
  ])
  const stamp = createHash('sha256')
    .update(JSON.stringify([wanted, ours, process.version, process.platform, process.arch]))
    .digest('hex')
  // What pnpm installs is linked from its store, and not ours to write to: it installs anew, from there.
  if (client === 'npm' && (await readFile(join(folder, 'stamp'), 'utf8').catch(() => '')) === stamp) {
    for (const { name, tarball } of packages) {
      const place = join(folder, 'node_modules', name)
      if ((await readdir(place).catch(() => [])).length === 0) continue
      await rm(place, { recursive: true })
      await mkdir(place)
      await runOutside('tar', ['-xzf', tarball, '-C', place, '--strip-components=1'], folder)
    }
    return
  }
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(join(folder, 'package.json'), wanted)
  const registry = await serveRegistry(packages)
  try {
    // No package may run code while it is installed.
    await writeFile(join(folder, '.npmrc'), `@latchkey:registry=${registry.url}\nignore-scripts=true\n`)
    if (client === 'npm') {
      const args = ['install', '--prefer-offline', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error']
      await runOutside('npm', args, folder)
    } else {
      const args = ['install', '--prefer-offline', `--store-dir=${join(sites, 'pnpm-store')}`]
      await runOutside('npm', ['exec', '--yes', '--prefer-offline', `--package=${pnpm}`, '--', 'pnpm', ...args], folder)
    }
  } finally {
    await registry.close()
  }
  await writeFile(join(folder, 'stamp'), stamp)
}
