import { posix } from 'node:path'
import { foreignKeys } from './foreignKeys.js'
import type { ParsedModule, SyntaxNode } from './importsOf.js'
import { parseModule, walkNodes } from './importsOf.js'
import { layerOf, publishedLayers } from './layers.js'
import { longFunctions } from './longFunctions.js'
import type { Problem } from './problem.js'
import type { SourceTree } from './sourceTree.js'
import { isTestFile } from './sourceTree.js'

const maxLines = 400

/** Code that published packages must not contain. */
const refusedText: readonly { pattern: RegExp; what: string; cure: string }[] = [
  {
    pattern: /\bMath\.random\b/g,
    what: 'uses Math.random',
    cure: 'Use crypto.getRandomValues or the clock and ids you are given.',
  },
  {
    pattern: /\b(innerHTML|outerHTML|insertAdjacentHTML)\b/g,
    what: 'writes HTML strings',
    cure: 'Build nodes, or let React do it.',
  },
  { pattern: /(?<![\w.])eval\s*\(/g, what: 'calls eval', cure: 'A strict Content-Security-Policy blocks it.' },
  {
    pattern: /\bnew\s+Function\b/g,
    what: 'creates a function from a string',
    cure: 'A strict Content-Security-Policy blocks it.',
  },
  { pattern: /\bdocument\.write(ln)?\b/g, what: 'calls document.write', cure: 'Build nodes instead.' },
  { pattern: /\bpostMessage\([^;]*?,\s*(['"`])\*\1/g, what: "posts to any origin ('*')", cure: 'Name the origin.' },
  {
    pattern: /\baddEventListener\(\s*(['"`])message\1/g,
    what: 'listens to messages of any window',
    cure: 'Use a MessageChannel.',
  },
]

/** Views of the core plugin: code that renders or stores views in general must not know them. */
const coreViewIds: readonly string[] = ['Connect', 'Account', 'ConnectingExternal']

/** Globals that the kernel receives as options instead. */
const kernelGlobals: readonly string[] = ['process', 'window']

/** Checks file names, lengths of files and functions, `export *`, look-ups by foreign keys and code that published packages must not contain. */
export function houseRules(tree: SourceTree): Problem[] {
  const problems: Problem[] = []
  for (const [file, code] of tree) {
    if (!/\.tsx?$/.test(file)) continue
    if (/util|helper|manager|controller/i.test(posix.basename(file)))
      problems.push({ file, line: 0, what: 'has a name that states no purpose', cure: 'Name it after its concept.' })
    if (isTestFile(file)) continue
    const module = parseModule(file, code)
    for (const item of module.imports)
      if (item.kind === 'reexportAll')
        problems.push({ file, line: item.line, what: 'has an `export *`', cure: 'List the exports by name.' })
    const lines = code.trimEnd().split('\n').length
    if (lines > maxLines && !isTypesOnly(module))
      problems.push({ file, line: 0, what: `has ${lines} lines, more than ${maxLines}`, cure: 'Split it by concept.' })
    problems.push(...foreignKeys(file, code), ...longFunctions(file, code), ...publishedCode(file, module))
  }
  return problems
}

/** Whether the file contains only types; a contract may be as long as what it describes. */
function isTypesOnly(module: ParsedModule): boolean {
  const { body } = module.program as { body: readonly SyntaxNode[] }
  return body.every((statement) => {
    const inner = (statement.declaration as SyntaxNode | null | undefined) ?? statement
    return (
      /^TS(Interface|TypeAlias|Module)Declaration$/.test(String(inner.type)) ||
      statement.importKind === 'type' ||
      statement.exportKind === 'type'
    )
  })
}

function publishedCode(file: string, module: ParsedModule): Problem[] {
  const layer = layerOf(file)
  if (!layer || !publishedLayers.includes(layer)) return []
  const problems: Problem[] = []
  for (const { pattern, what, cure } of refusedText)
    for (const match of module.codeWithoutComments.matchAll(pattern))
      problems.push({ file, line: module.lineAt(match.index), what, cure })
  if (layer === 'kernel' || file.startsWith('app-shell/src/shell/')) problems.push(...coreViews(file, module))
  if (layer === 'kernel') problems.push(...bareGlobals(file, module))
  else
    for (const match of module.codeWithoutComments.matchAll(/\binstanceof\s+BaseError\b/g))
      problems.push({
        file,
        line: module.lineAt(match.index),
        what: 'checks the class of a thrown value',
        cure: 'Compare toBaseError(thrown) with it, or its code: a proxy throws on instanceof, and the class of another copy differs.',
      })
  return problems
}

function coreViews(file: string, module: ParsedModule): Problem[] {
  const problems: Problem[] = []
  for (const node of walkNodes(module.program)) {
    if (node.type !== 'Literal' || !coreViewIds.includes(String(node.value))) continue
    const line = module.lineAt(Number(node.start))
    problems.push({ file, line, what: `names the view '${node.value}'`, cure: 'Read it from a manifest or a slot.' })
  }
  return problems
}

function bareGlobals(file: string, module: ParsedModule): Problem[] {
  const uses = new Map<string, number>()
  const declared = new Set<string>()
  for (const node of walkNodes(module.program)) {
    const name = node.type === 'Identifier' ? String(node.name) : ''
    if (!kernelGlobals.includes(name)) continue
    const computed = node.parent?.computed === true
    if ((node.property === 'property' || node.property === 'key') && !computed) continue
    if (node.property === 'id' || node.property === 'params' || node.property === 'local') declared.add(name)
    else if (!uses.has(name)) uses.set(name, module.lineAt(Number(node.start)))
  }
  return [...uses]
    .filter(([name]) => !declared.has(name))
    .map(([name, line]) => ({ file, line, what: `uses the global ${name}`, cure: 'Take it from the options.' }))
}
