import type { SyntaxNode } from './importsOf.js'
import { parseModule } from './importsOf.js'
import type { Problem } from './problem.js'

const cure = 'Check Object.hasOwn first, or use a Map: a foreign key may be the name of an inherited property.'

/** Nodes that wrap an expression and don't exist at run time, and nodes that only mark a `?.`. */
const wrappers = /^(TSAsExpression|TSNonNullExpression|TSSatisfiesExpression|ChainExpression|ParenthesizedExpression)$/

const bare = (node: unknown): SyntaxNode | undefined => {
  let inner = (node ?? undefined) as SyntaxNode | undefined
  while (inner && wrappers.test(String(inner.type))) inner = inner.expression as SyntaxNode
  return inner
}

const nameOf = (node: SyntaxNode | undefined): string => (node?.type === 'Identifier' ? String(node.name) : '')

/** Whether a key comes from a thrown value: `code`, `x.code`, or the name of an error. */
function isForeign(key: SyntaxNode | undefined): boolean {
  if (nameOf(key) === 'code') return true
  if (key?.type !== 'MemberExpression' || key.computed === true) return false
  const property = nameOf(key.property as SyntaxNode)
  const owner = bare(key.object)
  const last = owner?.type === 'MemberExpression' ? nameOf(owner.property as SyntaxNode) : nameOf(owner)
  return property === 'code' || (property === 'name' && /^(e|err|error|thrown|reason|cause|failure)$/i.test(last))
}

/** Finds objects that are read or written by a key from a thrown value without a check that the key is their own. */
export function foreignKeys(file: string, code: string): Problem[] {
  const module = parseModule(file, code)
  const problems: Problem[] = []
  const textOf = (node: unknown): string => {
    const { start, end } = bare(node) ?? {}
    return module.codeWithoutComments.slice(Number(start), Number(end)).replace(/\s+|\?(?=\.)/g, '')
  }
  const visit = (value: unknown, asked: string): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, asked)
    if (value === null || typeof value !== 'object' || typeof (value as SyntaxNode).type !== 'string') return
    const node = value as SyntaxNode
    // The check applies to code that only runs after it.
    const [condition, then] =
      node.type === 'LogicalExpression' && node.operator === '&&'
        ? [node.left, 'right']
        : /^(ConditionalExpression|IfStatement)$/.test(String(node.type))
          ? [node.test, 'consequent']
          : []
    for (const [name, child] of Object.entries(node))
      visit(child, name === then ? `${asked} ${textOf(condition)}` : asked)
    // The author controls a literal key.
    if (node.type === 'BinaryExpression' && node.operator === 'in' && bare(node.left)?.type !== 'Literal')
      problems.push({ file, line: module.lineAt(Number(node.start)), what: `asks ${textOf(node)}`, cure })
    if (node.type !== 'MemberExpression' || node.computed !== true || !isForeign(bare(node.property))) return
    if (asked.includes(`Object.hasOwn(${textOf(node.object)},${textOf(node.property)})`)) return
    const line = module.lineAt(Number(node.start))
    problems.push({ file, line, what: `looks up ${textOf(node)}, a foreign key`, cure })
  }
  visit(module.program, '')
  return problems
}
