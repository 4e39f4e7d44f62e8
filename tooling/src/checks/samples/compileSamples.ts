import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Problem } from '../problem.js'
import { packageFolders } from '../sourceTree.js'
import type { SamplePage } from './readPage.js'
import type { SampleModule } from './sampleModules.js'
import { sampleModules } from './sampleModules.js'

/** The options of a strict site; a sample that compiles here also compiles in a laxer one. */
const compilerOptions = {
  target: 'ES2022',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'bundler',
  moduleDetection: 'force',
  jsx: 'react-jsx',
  strict: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: true,
  noEmit: true,
  types: [],
}

const cure =
  'Make it compile as a reader would paste it: declare what it relies on in a comment `<!-- given` above it, and its packages in an install line of the page; or write `<!-- not compiled: why -->`.'

/** The folders of a package in this repository, and of its types, which sites get from their template. */
function findPackage(root: string, folders: readonly string[], name: string): string | undefined {
  return ['', ...folders].map((folder) => join(root, folder, 'node_modules', name)).find((path) => existsSync(path))
}

function runCompiler(root: string, project: string): Promise<string> {
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  return new Promise((resolve, reject) => {
    const options = { cwd: dirname(project), maxBuffer: 1 << 26 }
    execFile(process.execPath, [compiler, '-p', project, '--pretty', 'false'], options, (error, out, told) => {
      // The compiler exits with 1 or 2 if it found errors.
      if (error && error.code !== 1 && error.code !== 2)
        reject(new Error(`The compiler failed. ${told || error.message}`))
      else resolve(out)
    })
  })
}

/** Puts pages into folders outside this workspace, each with only the packages that it installs. */
async function writePages(root: string, target: string, pages: readonly SamplePage[]) {
  const folders = await packageFolders(root)
  const problems: Problem[] = []
  const modules = new Map<string, { page: SamplePage; module: SampleModule }>()
  for (const page of pages) {
    const link = async (name: string, packageName = name): Promise<boolean> => {
      const found = findPackage(root, folders, packageName)
      const place = join(target, page.path, 'node_modules', packageName)
      if (!found || existsSync(place)) return found !== undefined
      await mkdir(dirname(place), { recursive: true })
      await symlink(found, place, 'junction')
      return true
    }
    const written = sampleModules(page)
    if (written.length === 0) continue
    for (const name of page.packages) {
      if (!(await link(name)))
        problems.push({
          file: page.path,
          line: 0,
          what: `installs ${name}, which this repository does not have`,
          cure: 'Samples that need it cannot be compiled: correct the name, or add it to a package that tests it.',
        })
      if (!name.startsWith('@types/')) await link(name, `@types/${name.replace(/^@(.+)\//, '$1__')}`)
    }
    for (const module of written) {
      const path = `${page.path}/${module.file}`
      await mkdir(dirname(join(target, path)), { recursive: true })
      await writeFile(join(target, path), module.text)
      modules.set(path, { page, module })
    }
  }
  return { problems, modules }
}

/** Compiles the samples of pages as code of an external site; errors are reported at their line of the page. */
export async function compileSamples(root: string, pages: readonly SamplePage[]): Promise<Problem[]> {
  const target = await realpath(await mkdtemp(join(tmpdir(), 'latchkey-samples-')))
  try {
    const { problems, modules } = await writePages(root, target, pages)
    for (const page of pages)
      for (const sample of page.samples)
        if (sample.excuse?.trim() === '')
          problems.push({ file: page.path, line: sample.line, what: 'is not compiled and states no reason', cure })
    // Global declarations of a page (`declare module`, types of Node) apply to that page only.
    const written = [...modules]
    const alone = new Set(written.flatMap(([, { page, module }]) => (module.isFarReaching ? [page.path] : [])))
    const programs = new Map<string, string[]>()
    for (const [path, { page }] of written) {
      const key = alone.has(page.path) ? page.path : ''
      programs.set(key, [...(programs.get(key) ?? []), path])
    }
    const told = await Promise.all(
      [...programs.values()].map(async (files, index) => {
        const project = join(target, `tsconfig.${index}.json`)
        await writeFile(project, JSON.stringify({ compilerOptions, files }))
        return runCompiler(root, project)
      }),
    )
    for (const line of told.join('\n').split('\n')) {
      const match = /^(?:(.+?)\((\d+),\d+\): )?error (TS\d+: .*)$/.exec(line.trimEnd())
      if (!match) continue
      const found = modules.get(match[1]?.replaceAll('\\', '/') ?? '')
      if (!found) throw new Error(`The compiler reports for the samples: ${line}`)
      const { page, module } = found
      const at = Number(match[2])
      const isShown = at >= module.from && at <= module.to
      problems.push({ file: page.path, line: isShown ? at : module.fence, what: match[3] ?? '', cure })
    }
    return problems
  } finally {
    await rm(target, { recursive: true, force: true })
  }
}
