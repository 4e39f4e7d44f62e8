import { posix } from 'node:path'
import { foreignKeys } from './foreignKeys.js'
import type { ParsedModule, SyntaxNode } from './importsOf.js'
import { parseModule, walkNodes } from './importsOf.js'
import { longFunctions } from './longFunctions.js'
import type { Problem } from './problem.js'
import { publishedRooms, roomOf } from './rooms.js'
import type { SourceTree } from './sourceTree.js'
import { isTestFile } from './sourceTree.js'

const maxLines = 400

/** Text that published code must not contain. */
const refusedText: readonly { pattern: RegExp; what: string; cure: string }[] = [
  {
    pattern: /\bMath\.random\b/g,
    what: 'uses Math.random',
    cure: 'Use crypto.getRandomValues or the clock and ids you are given.',
  },
  {
    pattern: /\b(innerHTML|outerHTML|insertAdjacentHTML)\b/g,
    what: 'writes HTML text',
    cure: 'Build nodes, or let React do it.',
  },
  { pattern: /(?<![\w.])eval\s*\(/g, what: 'calls eval', cure: 'A strict Content-Security-Policy refuses it.' },
  {
    pattern: /\bnew\s+Function\b/g,
    what: 'makes a function from text',
    cure: 'A strict Content-Security-Policy refuses it.',
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

/** Globals that the kernel is handed instead. */
const kernelGlobals: readonly string[] = ['process', 'window']

/** Checks file names, lengths of files and functions, `export *`, look-ups by foreign keys and text that published code must not contain. */
export function houseRules(tree: SourceTree): Problem[] {
  const problems: Problem[] = []
  for (const [file, code] of tree) {
    if (!/\.tsx?$/.test(file)) continue
    if (/util|helper|manager|controller/i.test(posix.basename(file)))
      problems.push({ file, line: 0, what: 'is named after no job', cure: 'Name it after its one export.' })
    if (isTestFile(file)) continue
    const module = parseModule(file, code)
    for (const item of module.imports)
      if (item.kind === 'reexportAll')
        problems.push({ file, line: item.line, what: 'has an `export *`', cure: 'Name what is exported.' })
    const lines = code.trimEnd().split('\n').length
    if (lines > maxLines && !isTypesOnly(module))
      problems.push({ file, line: 0, what: `has ${lines} lines, more than ${maxLines}`, cure: 'Split it by job.' })
    problems.push(...foreignKeys(file, code), ...longFunctions(file, code), ...publishedCode(file, module))
  }
  return problems
}

/** Whether nothing of the file is left at run time; a contract may be as long as what it describes. */
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
  const room = roomOf(file)
  if (!room || !publishedRooms.includes(room)) return []
  const problems: Problem[] = []
  for (const { pattern, what, cure } of refusedText)
    for (const match of module.codeWithoutComments.matchAll(pattern))
      problems.push({ file, line: module.lineAt(match.index), what, cure })
  if (room === 'kernel' || file.startsWith('app-shell/src/shell/')) problems.push(...coreViews(file, module))
  if (room === 'kernel') problems.push(...bareGlobals(file, module))
  else
    for (const match of module.codeWithoutComments.matchAll(/\binstanceof\s+BaseError\b/g))
      problems.push({
        file,
        line: module.lineAt(match.index),
        what: 'asks for our class of what was thrown',
        cure: 'Compare toBaseError(thrown) with it, or its code: a proxy throws when it is asked, another copy is none.',
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
