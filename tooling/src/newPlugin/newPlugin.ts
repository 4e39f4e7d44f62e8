import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { repositoryAddress } from '../checks/addresses.js'
import { readSourceTree } from '../checks/sourceTree.js'
import { joinWorkspace } from './joinWorkspace.js'
import { namesOf } from './namesOf.js'
import { parseRequest } from './parseRequest.js'
import { RequestError } from './RequestError.js'
import { readTemplate } from './readTemplate.js'
import { requireFreeNames } from './requireFreeNames.js'

/** The written files, and the steps that remain to be done by hand. */
export interface NewPlugin {
  readonly folder: string
  /** Paths from the repository's root, sorted. */
  readonly files: readonly string[]
  /** Files of the workspace that now refer to the new package. */
  readonly changed: readonly string[]
  /** The import and the list entry for a site. */
  readonly lines: readonly [importLine: string, entry: string]
}

/**
 * Writes a working plugin or connector into `plugins/<id>` and adds it to the workspace. Everything is read
 * and checked before anything is written. @throws `ARGUMENTS_INVALID`, `ID_INVALID`, `ID_TAKEN`, `NAME_TAKEN`
 */
export async function newPlugin(root: string, args: readonly string[]): Promise<NewPlugin> {
  const request = parseRequest(args)
  const names = namesOf(request.id)
  const folder = `plugins/${request.id}`
  if (existsSync(join(root, folder))) throw new RequestError('ID_TAKEN', `The folder ${folder} already exists.`)
  const tree = await readSourceTree(root)
  await requireFreeNames(tree, request, names)

  const { version } = JSON.parse(tree.get('kernel/package.json') ?? '{}') as { version: string }
  const files = new Map(
    await readTemplate(request.kind, {
      ...names,
      version,
      peers: peersOf(version),
      address: repositoryAddress,
    }),
  )
  files.set('LICENSE', await readFile(join(root, 'LICENSE'), 'utf8'))
  const manifest = files.get('package.json') ?? ''
  const changed = await joinWorkspace(root, { folder, name: names.package, version, manifest })

  for (const [path, text] of files) await write(root, `${folder}/${path}`, text)
  for (const [path, text] of changed) await write(root, path, text)
  await link(root, folder, names.package)
  format(root, folder)

  const written = [...files.keys()].map((path) => `${folder}/${path}`).sort()
  const entry = request.kind === 'plugin' ? `${names.name}(),` : `${names.name}({ getProvider }),`
  const lines = [`import { ${names.name} } from '${names.package}'`, entry] as const
  return { folder, files: written, changed: [...changed.keys()], lines }
}

/** Every version with the same contract: releases of one major are compatible. */
const peersOf = (version: string): string => `>=${version} <${Number.parseInt(version, 10) + 1}.0.0`

async function write(root: string, path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), text)
}

/** Does what `npm install` would do for a package of the workspace, without a registry. */
async function link(root: string, folder: string, name: string): Promise<void> {
  const path = join(root, 'node_modules', name)
  await mkdir(dirname(path), { recursive: true })
  // On Windows any user may create junctions, which need absolute paths.
  if (process.platform === 'win32') await symlink(join(root, folder), path, 'junction')
  else await symlink(relative(dirname(path), join(root, folder)), path)
}

/** A longer id wraps lines differently. */
function format(root: string, folder: string): void {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const { status, stderr } = spawnSync(process.execPath, [biome, 'check', '--write', folder], { cwd: root })
  if (status !== 0) throw new Error(`${folder} was written, but Biome rejects it:\n${stderr}`)
}
