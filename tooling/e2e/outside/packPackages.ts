import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../setup/prepare.mjs'
import type { PublishedPackage } from '../../src/checks/publishedPackages.ts'
import { publishedPackages } from '../../src/checks/publishedPackages.ts'
import { runOutside } from './runOutside.ts'

/** A published package as people would download it. */
export interface PackedPackage {
  readonly name: string
  /** Its package.json. */
  readonly manifest: { readonly version: string; readonly [field: string]: unknown }
  readonly tarball: string
  readonly integrity: string
  /** Paths in it. */
  readonly files: readonly string[]
  /** What may be imported of it. */
  readonly specifiers: readonly string[]
}

interface PackResult {
  readonly filename: string
  readonly integrity: string
  readonly files: readonly { readonly path: string }[]
}

/** Packs every published package, as built, into a folder; further packages of the workspace with them. */
export async function packPackages(
  folder: string,
  further: readonly PublishedPackage[] = [],
): Promise<readonly PackedPackage[]> {
  const packages = [...(await publishedPackages(root)), ...further]
  const args = ['pack', '--json', '--silent', '--ignore-scripts', '--pack-destination', folder]
  args.push(...packages.map((item) => join(root, item.folder)))
  const printed = await runOutside('npm', args, folder)
  const packed = JSON.parse(
    printed.slice(printed.indexOf('['), printed.lastIndexOf(']') + 1),
  ) as readonly (PackResult & {
    readonly name: string
  })[]
  return Promise.all(
    packages.map(async ({ folder: source, name, specifiers }) => {
      const result = packed.find((item) => item.name === name)
      if (!result) throw new Error(`npm pack said nothing for ${name}`)
      const manifest = JSON.parse(
        await readFile(join(root, source, 'package.json'), 'utf8'),
      ) as PackedPackage['manifest']
      const files = result.files.map(({ path }) => path)
      return { name, manifest, specifiers, tarball: join(folder, result.filename), integrity: result.integrity, files }
    }),
  )
}
