import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { formatProblem } from '../checks/problem.js'
import { readSourceTree } from '../checks/sourceTree.js'
import { errorPage } from './checkErrorCodes.js'
import { readErrorCodes } from './readErrorCodes.js'
import { renderErrorPage } from './renderErrorPage.js'

const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[/\\]$/, '')

const { rows, problems } = readErrorCodes(await readSourceTree(root))
await writeFile(join(root, errorPage), renderErrorPage(rows))
console.log(`error codes: ${rows.length}, ${problems.length === 0 ? 'ok' : `${problems.length} problems`}`)
for (const problem of problems) console.log(`  ${formatProblem(problem)}`)
if (problems.length > 0) process.exitCode = 1
