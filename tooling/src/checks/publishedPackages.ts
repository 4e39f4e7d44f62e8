import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packageFolders } from './sourceTree.js'

/** A published package. */
export interface PublishedPackage {
  folder: string
  name: string
  /** The specifiers of the modules in its `exports`. */
  specifiers: string[]
}

/** The workspace packages that are not private. */
export async function publishedPackages(root: string): Promise<PublishedPackage[]> {
  const packages: PublishedPackage[] = []
  for (const folder of await packageFolders(root)) {
    const text = await readFile(join(root, folder, 'package.json'), 'utf8').catch(() => undefined)
    if (text === undefined) continue
    const manifest = JSON.parse(text) as { name: string; private?: boolean; exports?: Record<string, unknown> }
    if (manifest.private) continue
    const specifiers = Object.keys(manifest.exports ?? {})
      // A style sheet is for bundlers.
      .filter((path) => !path.endsWith('.css'))
      .map((path) => `${manifest.name}${path.slice(1)}`)
    packages.push({ folder, name: manifest.name, specifiers })
  }
  return packages
}
