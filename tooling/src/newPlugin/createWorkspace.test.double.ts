import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const repository = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[/\\]$/, '')

/** Files that the generator changes, and files that the tools read to check its output: copied. */
const copied = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'tsconfig.test.json',
  'biome.json',
  'vitest.config.ts',
  'LICENSE',
  'examples/demo/package.json',
  'examples/demo/src/latchkey.ts',
  // Imported by vitest.config.ts.
  'examples/demo/e2e/matrix/readSeed.ts',
  'tooling/package.json',
  'tooling/tsconfig.json',
  // Vitest accepts no setup file outside its root.
  'tooling/src/viteSource.ts',
  'tooling/src/unit',
]
/** Folders that it only reads: linked. */
const linked = ['kernel', 'app-shell', 'adapters', 'gateway', 'sandbox']

/** A temporary workspace with everything that a new package needs. */
export interface Workspace {
  readonly root: string
  remove(): Promise<void>
}

/** Creates a workspace in a temporary folder, with the installed packages of this one. */
export async function createWorkspace(): Promise<Workspace> {
  const root = await mkdtemp(join(tmpdir(), 'latchkey-new-plugin-'))
  for (const path of copied) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await cp(join(repository, path), join(root, path), { recursive: true })
  }
  // Existing plugins are not part of it.
  const project = join(root, 'tsconfig.json')
  const { references, ...rest } = JSON.parse(await readFile(project, 'utf8')) as { references: { path: string }[] }
  const others = references.filter(({ path }) => !path.startsWith('plugins/'))
  await writeFile(project, `${JSON.stringify({ ...rest, references: others }, null, 2)}\n`)
  for (const path of linked) await symlink(join(repository, path), join(root, path), 'dir')

  const modules = join(repository, 'node_modules')
  await mkdir(join(root, 'node_modules/@latchkey'), { recursive: true })
  // npm's record and the caches of tools stay in the repository.
  for (const name of await readdir(modules))
    if (!name.startsWith('.') && name !== '@latchkey')
      await symlink(join(modules, name), join(root, 'node_modules', name), 'dir')
  for (const name of await readdir(join(modules, '@latchkey')))
    await symlink(join(modules, '@latchkey', name), join(root, 'node_modules/@latchkey', name), 'dir')

  // The same rules as for every test, for the new package only; with declarations, as in its build.
  const types = {
    extends: './tsconfig.test.json',
    compilerOptions: { declaration: true },
    include: ['plugins/**/*.ts', 'plugins/**/*.tsx'],
  }
  await writeFile(join(root, 'tsconfig.plugins.json'), JSON.stringify(types))
  return { root, remove: () => rm(root, { recursive: true, force: true }) }
}
