import { posix } from 'node:path'
import type { SourceTree } from './sourceTree.js'

/** The target of an import: a file of the tree, or an external package. */
export type ResolvedImport = { file: string } | { external: string }

interface Manifest {
  name?: string
  exports?: Record<string, string | Record<string, string>>
  /** Of the package itself: each has a source for some builds (development, browsers) and one for all others. */
  imports?: Record<string, { '@latchkey/source'?: Record<string, string> }>
}

const indexes = new WeakMap<SourceTree, Map<string, string>>()

/** Resolves an import as the workspace does with its source condition; undefined if it cannot be resolved. */
export function resolveImport(tree: SourceTree, from: string, specifier: string): ResolvedImport | undefined {
  if (specifier.startsWith('.')) {
    const file = findSource(tree, posix.join(posix.dirname(from), specifier))
    return file === undefined ? undefined : { file }
  }
  const own = specifier.startsWith('#') ? ownImport(tree, from, specifier) : undefined
  const file = own ?? exportIndex(tree).get(specifier)
  return file === undefined ? { external: specifier } : { file }
}

function findSource(tree: SourceTree, path: string): string | undefined {
  const bare = path.replace(/\.(js|jsx|ts|tsx)$/, '')
  return [path, `${bare}.ts`, `${bare}.tsx`, `${path}/index.ts`].find((candidate) => tree.has(candidate))
}

/** Source file of an import that a package has for itself, as builds for development and servers take it: that one imports most. */
function ownImport(tree: SourceTree, from: string, specifier: string): string | undefined {
  for (let folder = posix.dirname(from); folder !== '.'; folder = posix.dirname(folder)) {
    const text = tree.get(`${folder}/package.json`)
    if (text === undefined) continue
    const sources = (JSON.parse(text) as Manifest).imports?.[specifier]?.['@latchkey/source']
    const source = sources?.development ?? (sources?.browser && sources.default)
    return source && posix.join(folder, source)
  }
}

/** Source file of every specifier that workspace packages export. */
function exportIndex(tree: SourceTree): Map<string, string> {
  const known = indexes.get(tree)
  if (known) return known
  const index = new Map<string, string>()
  for (const [path, text] of tree) {
    if (!path.endsWith('/package.json')) continue
    const { name, exports = {} } = JSON.parse(text) as Manifest
    if (!name) continue
    for (const [subpath, target] of Object.entries(exports)) {
      const source = typeof target === 'string' ? target : target['@latchkey/source']
      if (source) index.set(posix.join(name, subpath), posix.join(posix.dirname(path), source))
    }
  }
  indexes.set(tree, index)
  return index
}

/** Every file reachable through static run-time imports. */
export function staticClosureOf(
  entry: string,
  importsOf: (file: string) => readonly { file: string; dynamic: boolean }[],
): Set<string> {
  const reached = new Set<string>()
  const waiting = [entry]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    for (const next of importsOf(file)) if (!next.dynamic) waiting.push(next.file)
  }
  return reached
}
