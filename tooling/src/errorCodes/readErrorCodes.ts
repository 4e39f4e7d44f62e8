import type { Problem } from '../checks/problem.js'
import type { SourceTree } from '../checks/sourceTree.js'
import { isTestFile } from '../checks/sourceTree.js'
import type { DescribedCode } from './describedCodes.js'
import { describedCodes } from './describedCodes.js'
import { openProgram } from './openProgram.js'
import { usedCodes } from './usedCodes.js'

/** A code with the packages whose sources create errors, alerts or warnings with it. */
export interface ErrorCodeRow extends DescribedCode {
  readonly packages: readonly string[]
}

/** The code that a site installs; test doubles create errors that no site receives. */
const isToolkit = (file: string): boolean =>
  /^(kernel|app-shell|adapters\/[^/]+|plugins\/[^/]+)\/src\/(?!testing\/).*\.tsx?$/.test(file) && !isTestFile(file)

/** Reads every code of the toolkit from its sources, and what is wrong with them. */
export function readErrorCodes(tree: SourceTree): {
  readonly rows: readonly ErrorCodeRow[]
  readonly problems: readonly Problem[]
} {
  const files = [...tree.keys()].filter(isToolkit)
  const program = openProgram(tree, files)
  const sources = files.flatMap((file) => program.getSourceFile(`/${file}`) ?? [])
  const { described, problems: found } = describedCodes(sources)
  const problems = [...found]
  const packages = new Map(described.map(({ code }) => [code, new Set<string>()]))
  const known = [...packages.keys()]
  for (const { code, file, line } of usedCodes(program, sources, known)) {
    const users = code === undefined ? undefined : packages.get(code)
    users?.add(packageName(tree, file))
    if (users) continue
    problems.push(
      code === undefined
        ? {
            file,
            line,
            what: 'gives an error an arbitrary string as its code',
            cure: "Type it as ErrorCode or BaseError['code'].",
          }
        : {
            file,
            line,
            what: `gives an error the code ${code}, which is not described`,
            cure: 'Add it to `interface ErrorCodes` of the package: what it means, and what to do.',
          },
    )
  }
  const rows = described.map((row) => ({ ...row, packages: [...(packages.get(row.code) ?? [])].sort() }))
  for (const { code, file, line, packages } of rows)
    if (packages.length === 0)
      problems.push({
        file,
        line,
        what: `describes ${code}, which is unused`,
        cure: 'Remove it, or correct its name.',
      })
  return { rows, problems }
}

function packageName(tree: SourceTree, file: string): string {
  const manifest = tree.get(`${file.slice(0, file.indexOf('/src/'))}/package.json`) ?? '{}'
  return (JSON.parse(manifest) as { name?: string }).name ?? file
}
