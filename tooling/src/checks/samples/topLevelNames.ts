import { parseSync } from 'oxc-parser'

interface Node {
  readonly type: string
  readonly [property: string]: unknown
}

/** Names that a module has at its top level, and which of them it exports itself; none if it cannot be parsed. */
export interface TopLevelNames {
  all: ReadonlySet<string>
  exported: ReadonlySet<string>
}

function namesOf(pattern: Node | null): string[] {
  if (!pattern) return []
  if (pattern.type === 'Identifier') return [String(pattern.name)]
  if (pattern.type === 'ObjectPattern') return (pattern.properties as Node[]).flatMap((one) => namesOf(one))
  if (pattern.type === 'ArrayPattern') return (pattern.elements as (Node | null)[]).flatMap(namesOf)
  if (pattern.type === 'Property') return namesOf(pattern.value as Node)
  if (pattern.type === 'RestElement') return namesOf(pattern.argument as Node)
  if (pattern.type === 'AssignmentPattern') return namesOf(pattern.left as Node)
  return []
}

function declared(node: Node): string[] {
  if (node.type === 'VariableDeclaration')
    return (node.declarations as Node[]).flatMap((one) => namesOf(one.id as Node))
  if (node.type === 'ImportDeclaration') return (node.specifiers as Node[]).flatMap((one) => namesOf(one.local as Node))
  // `declare module 'x'` names another module and declares nothing in this one.
  if (node.type === 'TSModuleDeclaration') return []
  return /Declaration$|^TSDeclareFunction$/.test(node.type) ? namesOf(node.id as Node | null) : []
}

/** Reads the names at the top level of a module's code. */
export function topLevelNames(file: string, code: string): TopLevelNames {
  const all = new Set<string>()
  const exported = new Set<string>()
  const result = parseSync(file, code)
  if (result.errors.length > 0) return { all, exported }
  for (const node of result.program.body as unknown as Node[]) {
    if (node.type !== 'ExportNamedDeclaration') {
      for (const name of declared(node)) all.add(name)
      continue
    }
    for (const name of node.declaration ? declared(node.declaration as Node) : []) {
      all.add(name)
      exported.add(name)
    }
    for (const one of node.specifiers as Node[]) for (const name of namesOf(one.exported as Node)) exported.add(name)
  }
  return { all, exported }
}
