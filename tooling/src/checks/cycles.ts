import { parseModule } from './importsOf.js'
import type { Problem } from './problem.js'
import { resolveImport } from './resolveImport.js'
import type { SourceTree } from './sourceTree.js'
import { isTestFile } from './sourceTree.js'

/** Finds import cycles, including `import()` and type imports: files that need each other's types can only be understood together. */
export function checkCycles(tree: SourceTree): Problem[] {
  const graph = new Map<string, { file: string; line: number }[]>()
  for (const [file, code] of tree) {
    if (!/\.tsx?$/.test(file) || isTestFile(file)) continue
    const edges = parseModule(file, code).imports.flatMap((item) => {
      const resolved = resolveImport(tree, file, item.specifier)
      return resolved && 'file' in resolved ? [{ file: resolved.file, line: item.line }] : []
    })
    graph.set(file, edges)
  }

  const problems: Problem[] = []
  const done = new Set<string>()
  const path: string[] = []
  const visit = (file: string): void => {
    if (done.has(file)) return
    path.push(file)
    for (const edge of graph.get(file) ?? []) {
      const start = path.indexOf(edge.file)
      if (start === -1) visit(edge.file)
      else
        problems.push({
          file,
          line: edge.line,
          what: `closes an import cycle: ${[...path.slice(start), edge.file].join(' → ')}`,
          cure: 'Move what both need into a separate file.',
        })
    }
    path.pop()
    done.add(file)
  }
  for (const file of graph.keys()) visit(file)
  return problems
}
