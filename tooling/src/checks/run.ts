import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkErrorCodes, errorPage } from '../errorCodes/checkErrorCodes.js'
import { checkAddresses } from './addresses.js'
import { checkBoundaries } from './boundaries.js'
import { checkCycles } from './cycles.js'
import { checkExampleLines, shownExample } from './exampleLines.js'
import { checkKernelInNode } from './kernelInNode.js'
import type { LockEntry } from './licences.js'
import { checkLicences, isMitText } from './licences.js'
import { noBackDoors } from './noBackDoors.js'
import { checkNodeImport } from './nodeImports.js'
import { checkOptionalPeers } from './optionalPeers.js'
import { checkPacking } from './packing.js'
import { checkPlainWords } from './plainWords.js'
import type { Problem } from './problem.js'
import { formatProblem } from './problem.js'
import { publishedPackages } from './publishedPackages.js'
import { compileSamples } from './samples/compileSamples.js'
import { samplePages } from './samples/samplePages.js'
import { readProseFiles, readSourceTree } from './sourceTree.js'

const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[/\\]$/, '')

const readText = (path: string): string => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '')
const readJson = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'))

function licences(published: readonly string[]): Problem[] {
  const { packages } = readJson('package-lock.json') as { packages: Record<string, LockEntry> }
  return checkLicences({
    packages,
    published,
    installedLicence(path) {
      if (!existsSync(join(root, path, 'package.json'))) return undefined
      const { license, licenses } = readJson(`${path}/package.json`) as {
        license?: unknown
        // The form that packages used before SPDX expressions.
        licenses?: readonly (string | { readonly type?: unknown })[]
      }
      const named =
        license ??
        (Array.isArray(licenses) && licenses.map((one) => (typeof one === 'string' ? one : one.type)).join(' OR '))
      return typeof named === 'string' ? named : undefined
    },
    licenceInFile: (path) => (isMitText(readText(path), readText('LICENSE')) ? 'MIT' : undefined),
  })
}

const tree = await readSourceTree(root)
const packages = await publishedPackages(root)
const folders = packages.map(({ folder }) => folder)
const specifiers = packages.flatMap((item) => item.specifiers)

const checks: Record<string, () => Problem[] | Promise<Problem[]>> = {
  addresses: () =>
    checkAddresses({ tree, published: folders, page: readText, exists: (path) => existsSync(join(root, path)) }),
  'back doors': () => noBackDoors(tree),
  boundaries: () => checkBoundaries(tree),
  cycles: () => checkCycles(tree),
  'example lines': async () => checkExampleLines(await readProseFiles(root, shownExample)),
  'error codes': () => checkErrorCodes(tree, readText(errorPage)),
  licences: () => licences(folders),
  'optional peers': () => checkOptionalPeers(tree, folders),
  'plain words': async () => checkPlainWords(await readProseFiles(root)),
  packing: async () => (await Promise.all(folders.map((folder) => checkPacking(root, folder)))).flat(),
  'imports in plain Node': async () => {
    const found: Problem[] = []
    for (const specifier of specifiers) found.push(...(await checkNodeImport(root, specifier)))
    return found
  },
  samples: async () => {
    const pages = await samplePages(root)
    const samples = pages.flatMap((page) => page.samples)
    const excused = samples.filter(({ excuse }) => excuse !== undefined).length
    console.log(`${samples.length - excused} samples are compiled, ${excused} state why they are not`)
    return compileSamples(root, pages)
  },
  'kernel in plain Node': () => checkKernelInNode(root),
}

for (const [name, check] of Object.entries(checks)) {
  const problems = await check()
  console.log(
    `${name}: ${problems.length === 0 ? 'ok' : `${problems.length} problem${problems.length > 1 ? 's' : ''}`}`,
  )
  for (const problem of problems) console.log(`  ${formatProblem(problem)}`)
  if (problems.length > 0) process.exitCode = 1
}
