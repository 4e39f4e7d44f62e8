import type { SyntaxNode } from '../checks/importsOf.js'
import { parseModule, walkNodes } from '../checks/importsOf.js'
import type { SourceTree } from '../checks/sourceTree.js'

/** Names of all views that contracts of the tree declare, with the file that declares each. */
export function viewNames(tree: SourceTree): ReadonlyMap<string, string> {
  const views = new Map<string, string>()
  for (const [file, code] of tree) {
    if (!file.endsWith('/contract.ts')) continue
    for (const node of walkNodes(parseModule(file, code).program)) {
      if (node.type !== 'TSPropertySignature' || nameOf(node) !== 'views') continue
      for (const member of walkNodes(node))
        if (member.type === 'TSPropertySignature' && /^[A-Z]/.test(nameOf(member))) views.set(nameOf(member), file)
    }
  }
  return views
}

const nameOf = (node: SyntaxNode): string => {
  const key = node.key as SyntaxNode | undefined
  return String(key?.name ?? key?.value ?? '')
}
