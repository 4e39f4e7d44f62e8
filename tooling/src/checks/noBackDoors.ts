import { backDoors } from './backDoors.js'
import { neighbourNames } from './neighbourNames.js'
import type { Problem } from './problem.js'
import type { SourceTree } from './sourceTree.js'
import { isTestFile } from './sourceTree.js'

/** Code that others take as a model: plugins, core among them, and the examples that a site lists as one. */
const models = /^(plugins\/[^/]+|app-shell\/src\/core|examples\/(tip-jar|[^/]+-(adapter|connector|plugin)))\//

/** Checks that plugins use the public contract only: no casts around it, no tables for the whole page, no names of other plugins. */
export function noBackDoors(tree: SourceTree): Problem[] {
  const found = [...tree].flatMap(([file, code]) =>
    models.test(file) && /\.tsx?$/.test(file) && !isTestFile(file) ? backDoors(file, code) : [],
  )
  return [...found, ...neighbourNames(tree)]
}
