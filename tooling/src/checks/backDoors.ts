import type { SyntaxNode } from './importsOf.js'
import { parseModule } from './importsOf.js'
import type { Problem } from './problem.js'

/** Types that every value can be cast to, and that can then be cast to any other. */
const anyTypes: Readonly<Record<string, string>> = { TSNeverKeyword: 'never', TSAnyKeyword: 'any' }

const fixContract = 'Check the shape at run time (in, typeof, a type predicate), or make the contract state it.'
const fixState = 'Let `setup` return it in `parts`, keep it in a closure, or store it.'

const isFunction = (node: SyntaxNode | undefined): boolean =>
  /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(String(node?.type))

/** An expression without the nodes that do not exist at run time. */
const bare = (node: unknown): SyntaxNode | undefined => {
  let inner = (node ?? undefined) as SyntaxNode | undefined
  while (
    inner &&
    /^(TS(As|Satisfies|NonNull)Expression|TSTypeAssertion|ParenthesizedExpression)$/.test(String(inner.type))
  )
    inner = inner.expression as SyntaxNode
  return inner
}

/** Finds what bypasses the compiler or a contract: casts over a type that fits all, muted errors, tables for the whole page. */
export function backDoors(file: string, code: string): Problem[] {
  const module = parseModule(file, code)
  const problems: Problem[] = []
  const add = (node: unknown, what: string, cure: string): void =>
    void problems.push({ file, line: module.lineAt(Number((node as SyntaxNode).start)), what, cure })

  const visit = (value: unknown, isOnce: boolean): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, isOnce)
    if (value === null || typeof value !== 'object' || typeof (value as SyntaxNode).type !== 'string') return
    const node = value as SyntaxNode
    if (node.type === 'TSAsExpression' || node.type === 'TSTypeAssertion') {
      const what = castOf(node)
      if (what) add(node, `casts with \`${what}\``, fixContract)
    }
    const table = isOnce ? tableOf(node) : undefined
    if (table) add(node, `keeps a ${table} for the whole page`, fixState)
    // A function that is called where it is written runs once, with its module.
    const called = node.type === 'CallExpression' ? bare(node.callee) : undefined
    for (const [name, child] of Object.entries(node)) {
      if (name === 'callee' && isFunction(called)) visit(called?.body, isOnce)
      else visit(child, isOnce && !isFunction(node) && !isOfInstance(node, name))
    }
  }
  visit(module.program, true)

  for (const comment of module.comments) {
    const [, directive] =
      /^(?:\/\/|\/\*)[\s*]*(@ts-(?:expect-error|ignore|nocheck))\b/.exec(code.slice(comment.start, comment.end)) ?? []
    if (directive) add(comment, `mutes the compiler with \`${directive}\``, fixContract)
  }
  return problems.sort((one, other) => one.line - other.line)
}

/** The cast as it is written, if it leads over a type that fits all. */
function castOf({ expression, typeAnnotation }: SyntaxNode): string | undefined {
  let type = typeAnnotation as SyntaxNode
  let suffix = ''
  for (; type.type === 'TSArrayType'; type = type.elementType as SyntaxNode) suffix += '[]'
  const all = anyTypes[String(type.type)]
  if (all) return `as ${all}${suffix}`
  const inner = expression as SyntaxNode
  const before = (inner.type === 'ParenthesizedExpression' ? inner.expression : inner) as SyntaxNode
  if (before.type !== 'TSAsExpression') return
  return (before.typeAnnotation as SyntaxNode).type === 'TSUnknownKeyword' ? 'as unknown as' : undefined
}

/** The kind of table that is keyed by foreign objects, if the node creates one. */
function tableOf({ type, callee }: SyntaxNode): string | undefined {
  const name = String(bare(callee)?.name)
  if (type === 'NewExpression' && /^Weak(Map|Set)$/.test(name)) return name
  return type === 'CallExpression' && name === 'oncePerObject' ? 'WeakMap' : undefined
}

/** Whether a part of the node is evaluated for each instance of a class. */
const isOfInstance = ({ type, static: isStatic }: SyntaxNode, name: string): boolean =>
  type === 'PropertyDefinition' && name === 'value' && isStatic !== true
