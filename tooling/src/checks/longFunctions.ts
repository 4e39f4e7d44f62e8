import { parseModule, walkNodes } from './importsOf.js'
import { layerOf, publishedLayers } from './layers.js'
import type { Problem } from './problem.js'

const maxLines = 100

const reason = /^\s*\/\/ long: \S/

/** Finds functions of published code with more than 100 lines and no `// long: <reason>` above them. */
export function longFunctions(file: string, code: string): Problem[] {
  const layer = layerOf(file)
  if (!layer || !publishedLayers.includes(layer)) return []
  const module = parseModule(file, code)
  const lines = code.split('\n')
  const problems: Problem[] = []
  /** The end of the last long function: inner functions are part of it. */
  let last = 0
  for (const node of walkNodes(module.program)) {
    if (!/^(Function(Declaration|Expression)|ArrowFunctionExpression)$/.test(String(node.type))) continue
    const [start, end] = [module.lineAt(Number(node.start)), module.lineAt(Number(node.end))]
    const length = end - start + 1
    if (length <= maxLines || start <= last) continue
    last = end
    if (hasReason(lines, start)) continue
    problems.push({
      file,
      line: start,
      what: `has a function of ${length} lines, more than ${maxLines}`,
      cure: 'Make each of its steps a function, or state the reason in a line above it: `// long: <reason>`.',
    })
  }
  return problems
}

/** Whether one of the lines directly above a line, up to the next blank one, gives a reason. */
function hasReason(lines: readonly string[], line: number): boolean {
  for (let above = line - 2; above >= 0 && lines[above]?.trim(); above--)
    if (reason.test(lines[above] ?? '')) return true
  return false
}
