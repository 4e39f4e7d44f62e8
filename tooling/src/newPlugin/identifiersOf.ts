import { posix } from 'node:path'
import { parseModule, walkNodes } from '../checks/importsOf.js'

/** Every identifier in the given code, and the names of its modules: a new name must not collide with any of them. */
export function identifiersOf(files: ReadonlyMap<string, string>): ReadonlySet<string> {
  const names = new Set<string>()
  for (const [path, code] of files) {
    if (!/\.tsx?$/.test(path)) continue
    names.add(posix.basename(path).replace(/\..*$/, ''))
    for (const node of walkNodes(parseModule(path, code).program))
      if (node.type === 'Identifier' || node.type === 'JSXIdentifier') names.add(String(node.name))
  }
  return names
}
