import type { ModuleImport } from './importsOf.js'
import { parseModule } from './importsOf.js'
import type { Layer, Target } from './layers.js'
import { importerTable, kernelPackages, layerOf, packageOf, targetOf } from './layers.js'
import type { Problem } from './problem.js'
import { resolveImport, staticClosureOf } from './resolveImport.js'
import type { SourceTree } from './sourceTree.js'
import { isTestFile } from './sourceTree.js'

/** Features that the entry of a lazy chunk imports statically, because the first open must be one chunk. */
const bundledFeatures: Readonly<Record<string, string>> = {
  'app-shell/src/core/feature': 'app-shell/src/open',
}

/** What adapters share: each part is bundled with the adapter that needs it, never with a page or the dialog. */
const shared = 'kernel/src/adapter/'

/** Layers that adapters import, and that must not contain what only adapters need. */
const sharedLayers: readonly Layer[] = ['kernel', 'ui', 'react', 'shell']

/** Checks every import against the importer table; tests are exempt. */
export function importerRules(tree: SourceTree): Problem[] {
  const problems: Problem[] = []
  const eager = eagerFiles(tree)
  for (const [file, code] of tree) {
    if (!/\.tsx?$/.test(file) || isTestFile(file)) continue
    for (const item of parseModule(file, code).imports) {
      const found = judge(tree, eager, file, item)
      if (found) problems.push({ file, line: item.line, ...found })
    }
  }
  return problems
}

type Finding = Pick<Problem, 'what' | 'cure'>

function judge(tree: SourceTree, eager: Set<string>, file: string, item: ModuleImport): Finding | undefined {
  const from = layerOf(file)
  const resolved = resolveImport(tree, file, item.specifier)
  if (!from) return undefined
  if (!resolved) {
    // Styles and other assets of examples are not modules.
    if (from === 'examples' || /\.(css|svg|json)(\?|$)/.test(item.specifier)) return undefined
    return { what: `imports '${item.specifier}', which does not exist`, cure: 'Correct the path.' }
  }
  const to = targetOf(resolved)
  if (!to) return undefined
  const samePackage = 'file' in resolved && packageOf(resolved.file) === packageOf(file)
  if (item.specifier.startsWith('.') && !samePackage)
    return { what: `reaches into another package: '${item.specifier}'`, cure: 'Import it by its package name.' }

  if ('file' in resolved && /\/feature\.tsx?$/.test(resolved.file) && item.kind !== 'dynamic') {
    const allowed = bundledFeatures[resolved.file.replace(/\.tsx?$/, '')]
    if (file.replace(/\.tsx?$/, '') !== allowed)
      return { what: `imports '${item.specifier}' statically`, cure: 'A feature is reached only through load.' }
  }
  if ('file' in resolved && resolved.file.startsWith(shared) && sharedLayers.includes(from)) {
    if (!/^kernel\/src\/(adapter|testing)\//.test(file))
      return { what: `imports '${item.specifier}'`, cure: 'Only adapters and plugins may import what adapters share.' }
  }
  if (from === 'kernel' && 'external' in resolved) {
    if (kernelPackages.includes(resolved.external)) return undefined
    // Doubles that need a server load it when they are called: other test runners lack that module.
    const isServer = resolved.external === 'node:http' && item.kind === 'dynamic'
    if (isServer && file.startsWith('kernel/src/testing/')) return undefined
    return { what: `imports '${resolved.external}'`, cure: `The kernel takes only ${kernelPackages.join(' and ')}.` }
  }
  if (samePackage && from === to) return undefined
  return judgePair(eager, file, item, from, to, samePackage)
}

function judgePair(
  eager: Set<string>,
  file: string,
  item: ModuleImport,
  from: keyof typeof importerTable,
  to: Target,
  samePackage: boolean,
): Finding | undefined {
  const permission = importerTable[from][to] ?? 'no'
  const what = `${from} imports ${to} ('${item.specifier}')`
  if (permission === 'yes') return undefined
  if (permission === 'types') return item.typeOnly ? undefined : { what, cure: 'Only `import type` is allowed here.' }
  if (permission === 'lazy') {
    if (item.typeOnly || item.kind === 'dynamic' || !eager.has(file)) return undefined
    return { what: `${what} in its eager part`, cure: 'Move it behind an import() that runs when it is needed.' }
  }
  if (permission === 'views') {
    if (/\/src\/views\//.test(file)) return undefined
    return { what: `${what} outside its views`, cure: 'Move it to the views folder.' }
  }
  return {
    what,
    cure: samePackage
      ? 'Reverse the dependency.'
      : 'The importer table forbids this pair: use a slot, a gate or the context.',
  }
}

/** Files in the static closure of an entry that its package exports. */
function eagerFiles(tree: SourceTree): Set<string> {
  const eager = new Set<string>()
  const next = (file: string) =>
    parseModule(file, tree.get(file) ?? '').imports.flatMap((item) => {
      const resolved = item.typeOnly ? undefined : resolveImport(tree, file, item.specifier)
      if (!resolved || !('file' in resolved) || packageOf(resolved.file) !== packageOf(file)) return []
      return [{ file: resolved.file, dynamic: item.kind === 'dynamic' }]
    })
  for (const file of tree.keys())
    if (/^[^/]+(\/[^/]+)?\/src\/([\w-]+\/)*index\.tsx?$/.test(file))
      for (const reached of staticClosureOf(file, next)) eager.add(reached)
  return eager
}
