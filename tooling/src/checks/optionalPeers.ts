import { posix } from 'node:path'
import { parseModule } from './importsOf.js'
import { packageOf } from './layers.js'
import type { Problem } from './problem.js'
import { resolveImport } from './resolveImport.js'
import type { SourceTree } from './sourceTree.js'

interface Manifest {
  name?: string
  dependencies?: Readonly<Record<string, string>>
  peerDependencies?: Readonly<Record<string, string>>
  peerDependenciesMeta?: Readonly<Record<string, { optional?: boolean }>>
  exports?: Readonly<Record<string, string | Readonly<Record<string, string>>>>
}

const react = ['react', '@latchkey/app-shell']

/** The optional peers that a site has to install to import a subpath; a subpath that isn't listed may name none. */
const peersOfSubpath: Readonly<Record<string, readonly string[]>> = {
  './extension-dapp': ['@polkadot/extension-dapp'],
  './playwright': ['@playwright/test'],
  './react': react,
  './react/stargate': [...react, '@cosmjs/stargate'],
  './stargate': ['@cosmjs/stargate'],
}

/**
 * Checks that no module reachable from an entry of a published package names an optional peer, not even by type or in an
 * `import()`: a bundler resolves all of them, and fails on sites that didn't install the peer.
 */
export function checkOptionalPeers(tree: SourceTree, published: readonly string[]): Problem[] {
  return published.flatMap((folder) => {
    const manifest = manifestOf(tree, folder)
    return Object.entries(manifest.exports ?? {}).flatMap(([subpath, target]) => {
      const source = typeof target === 'string' ? target : target['@latchkey/source']
      const entry = posix.join(folder, source ?? '')
      const allowed = [...requiredBy(manifest), ...(peersOfSubpath[subpath] ?? [])]
      return tree.has(entry) ? namedFrom(tree, entry, posix.join(manifest.name ?? folder, subpath), allowed) : []
    })
  })
}

function namedFrom(tree: SourceTree, entry: string, specifier: string, allowed: readonly string[]): Problem[] {
  const problems: Problem[] = []
  const reached = new Set<string>()
  const waiting = [entry]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    const optional = optionalPeersOf(manifestOf(tree, packageOf(file)))
    for (const item of parseModule(file, tree.get(file) ?? '').imports) {
      const name = packageName(item.specifier)
      if (optional.includes(name) && !allowed.includes(name)) {
        problems.push({
          ...{ file, line: item.line, what: `names '${name}', an optional peer, and is reached from '${specifier}'` },
          cure: 'Move it to a separate subpath, which only sites that need it import.',
        })
        continue
      }
      const resolved = resolveImport(tree, file, item.specifier)
      if (resolved && 'file' in resolved) waiting.push(resolved.file)
    }
  }
  return problems
}

function manifestOf(tree: SourceTree, folder: string): Manifest {
  return JSON.parse(tree.get(`${folder}/package.json`) ?? '{}') as Manifest
}

function optionalPeersOf({ peerDependenciesMeta = {} }: Manifest): string[] {
  return Object.keys(peerDependenciesMeta).filter((name) => peerDependenciesMeta[name]?.optional)
}

function requiredBy(manifest: Manifest): string[] {
  const optional = optionalPeersOf(manifest)
  const peers = Object.keys(manifest.peerDependencies ?? {}).filter((name) => !optional.includes(name))
  return [...peers, ...Object.keys(manifest.dependencies ?? {})]
}

function packageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}
