import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { formatProblem } from '../checks/problem.js'
import { convertApi } from './convertApi.js'
import { readEntries } from './readEntries.js'
import { differingPages, readPages, renderPages } from './renderPages.js'
import { undocumented } from './undocumented.js'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const folder = join(root, 'docs/api')

const api = await convertApi(root, await readEntries(root))
const problems = undocumented(api.project)
const pages = await renderPages(api)

if (process.argv.includes('--check')) {
  for (const path of differingPages(pages, await readPages(folder))) {
    problems.push({
      file: `docs/api/${path}`,
      line: 0,
      what: 'The page does not match the declarations.',
      cure: 'Run npm run docs:api.',
    })
  }
} else {
  await rm(folder, { recursive: true, force: true })
  for (const [path, text] of pages) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
}

console.log(`api reference: ${pages.size} pages, ${problems.length === 0 ? 'ok' : `${problems.length} problems`}`)
for (const problem of problems) console.log(`  ${formatProblem(problem)}`)
if (problems.length > 0) process.exitCode = 1
