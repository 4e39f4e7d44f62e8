import type { Problem } from '../checks/problem.js'
import type { SourceTree } from '../checks/sourceTree.js'
import { readErrorCodes } from './readErrorCodes.js'
import { renderErrorPage } from './renderErrorPage.js'

/** The path of the page with all codes. */
export const errorPage = 'docs/errors.md'

/** Checks that every code of the toolkit is described once, and that the page matches the sources. */
export function checkErrorCodes(tree: SourceTree, page: string): Problem[] {
  const { rows, problems } = readErrorCodes(tree)
  if (page === renderErrorPage(rows)) return [...problems]
  return [
    ...problems,
    { file: errorPage, line: 0, what: 'The page does not match the sources.', cure: 'Run npm run docs:api.' },
  ]
}
