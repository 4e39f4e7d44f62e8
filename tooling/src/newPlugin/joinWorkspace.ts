import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { RequestError } from './RequestError.js'

/** The properties of a new package that the workspace needs. */
export interface NewPackage {
  readonly folder: string
  readonly name: string
  readonly version: string
  /** The content of its package.json. */
  readonly manifest: string
}

interface Lock {
  packages: { [path: string]: { dependencies?: Record<string, string> } & Record<string, unknown> }
}

const demo = 'examples/demo'

/** The files of the workspace that a new package changes, with their new content; nothing is written. */
export async function joinWorkspace(root: string, added: NewPackage): Promise<ReadonlyMap<string, string>> {
  const read = (path: string): Promise<string> => readFile(join(root, path), 'utf8')
  const changed = new Map<string, string>()
  changed.set('tsconfig.json', addReference(await read('tsconfig.json'), added.folder))
  changed.set(`${demo}/package.json`, addDependency(await read(`${demo}/package.json`), added))
  changed.set('package-lock.json', addToLock(await read('package-lock.json'), added))
  const installed = 'node_modules/.package-lock.json'
  // npm's own record of installed packages; without it the next start would install everything again.
  const record = await read(installed).catch(() => undefined)
  if (record !== undefined) changed.set(installed, addToLock(record, added))
  return changed
}

const unreadable = (file: string): RequestError =>
  new RequestError('WORKSPACE_UNREADABLE', `${file} has an unexpected format. Add the new package by hand.`)

/** Inserts text instead of rewriting the file, so that the rest keeps its formatting. */
function addReference(text: string, folder: string): string {
  const next = text.replace(/("references": \[[^\]]*\})(\s*\])/, `$1,\n    { "path": "${folder}" }$2`)
  if (next === text) throw unreadable('tsconfig.json')
  return next
}

function addDependency(text: string, { name, version }: NewPackage): string {
  const next = text.replace(
    /("dependencies": \{\n)([^}]*?)(\n {2}\})/,
    (_, start: string, list: string, end: string) => {
      const lines = [...list.split(',\n'), `    "${name}": "${version}"`]
      return start + lines.sort().join(',\n') + end
    },
  )
  if (next === text) throw unreadable(`${demo}/package.json`)
  return next
}

function addToLock(text: string, { folder, name, version, manifest }: NewPackage): string {
  const lock = JSON.parse(text) as Lock
  const own = JSON.parse(manifest) as Record<string, unknown>
  const fields = ['name', 'version', 'license', 'devDependencies', 'engines', 'peerDependencies'].filter((field) =>
    Object.hasOwn(own, field),
  )
  lock.packages[folder] = Object.fromEntries(fields.map((field) => [field, own[field]]))
  lock.packages[`node_modules/${name}`] = { resolved: folder, link: true }
  const site = lock.packages[demo]
  if (site) site.dependencies = sorted({ ...site.dependencies, [name]: version })
  return `${JSON.stringify({ ...lock, packages: sorted(lock.packages) }, null, 2)}\n`
}

/** Sorted like npm, so that its next run changes nothing. */
const sorted = <value>(record: Record<string, value>): Record<string, value> =>
  Object.fromEntries(Object.entries(record).sort(([one], [other]) => one.localeCompare(other, 'en')))
