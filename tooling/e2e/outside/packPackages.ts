import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../setup/prepare.mjs'
import { publishedPackages } from '../../src/checks/publishedPackages.ts'
import { outsideEnv } from './outsideEnv.ts'

const run = promisify(execFile)

/** A published package as people would download it. */
export interface PackedPackage {
  readonly name: string
  readonly tarball: string
  /** Paths in it. */
  readonly files: readonly string[]
  /** What may be imported of it. */
  readonly specifiers: readonly string[]
}

/** Packs every published package, as built, into a folder. */
export async function packPackages(folder: string): Promise<readonly PackedPackage[]> {
  const packages = await publishedPackages(root)
  const pack = async ({ folder: source, name, specifiers }: (typeof packages)[number]): Promise<PackedPackage> => {
    const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder]
    const { stdout } = await run('npm', args, { cwd: join(root, source), env: outsideEnv() })
    const [packed] = JSON.parse(stdout) as { filename: string; files: { path: string }[] }[]
    if (!packed) throw new Error(`npm pack said nothing for ${name}`)
    return { name, specifiers, tarball: join(folder, packed.filename), files: packed.files.map(({ path }) => path) }
  }
  return Promise.all(packages.map(pack))
}
