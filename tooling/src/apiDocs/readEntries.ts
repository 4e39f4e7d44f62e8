import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { publishedPackages } from '../checks/publishedPackages.js'

/** One specifier that users import, with its built declarations. */
export interface ApiEntry {
  readonly specifier: string
  /** Absolute path of the `.d.ts` file. */
  readonly types: string
}

/** Every specifier with types of every published package. @throws when one is not built */
export async function readEntries(root: string): Promise<ApiEntry[]> {
  const entries: ApiEntry[] = []
  for (const { folder, name } of await publishedPackages(root)) {
    const manifest = JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8')) as {
      exports?: { readonly [path: string]: { readonly types?: string } }
    }
    for (const [path, { types }] of Object.entries(manifest.exports ?? {})) {
      if (types) entries.push({ specifier: `${name}${path.slice(1)}`, types: join(root, folder, types) })
    }
  }
  const missing = entries.find(({ types }) => !existsSync(types))
  if (missing) throw new Error(`${missing.specifier} is not built. Run npm run build.`)
  return entries
}
