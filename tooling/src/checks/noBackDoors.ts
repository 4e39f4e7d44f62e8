import { backDoors } from './backDoors.js'
import { neighbourNames } from './neighbourNames.js'
import type { Problem } from './problem.js'
import type { SourceTree } from './sourceTree.js'
import { isTestFile } from './sourceTree.js'

/** Code that others take as a model: plugins, core among them, and the examples that a site lists as one. */
const models = /^(plugins\/[^/]+|app-shell\/src\/core|examples\/[^/]+-(adapter|connector|plugin))\//

/** Checks that plugins do with the public contract: without casts around it, tables beside it, or words for one neighbour. */
export function noBackDoors(tree: SourceTree): Problem[] {
  const found = [...tree].flatMap(([file, code]) =>
    models.test(file) && /\.tsx?$/.test(file) && !isTestFile(file) ? backDoors(file, code) : [],
  )
  return [...found, ...neighbourNames(tree)]
}
