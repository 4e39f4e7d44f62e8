import { guestNames } from './guestNames.js'
import { houseRules } from './houseRules.js'
import { importerRules } from './importerRules.js'
import type { Problem } from './problem.js'
import { rawText } from './rawText.js'
import type { SourceTree } from './sourceTree.js'

/** Checks who imports whom, the house rules of published code, names of guests, and that views contain no hard-coded text. */
export function checkBoundaries(tree: SourceTree): Problem[] {
  return [...importerRules(tree), ...houseRules(tree), ...guestNames(tree), ...rawText(tree)]
}
