import { houseRules } from './houseRules.js'
import { importerRules } from './importerRules.js'
import type { Problem } from './problem.js'
import type { SourceTree } from './sourceTree.js'

/** Checks who imports whom and the house rules of published code. */
export function checkBoundaries(tree: SourceTree): Problem[] {
  return [...importerRules(tree), ...houseRules(tree)]
}
