import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import type { Api } from './convertApi.js'

/** The content of each page by its path within the reference, with forward slashes. */
export type Pages = ReadonlyMap<string, string>

const scope = '@latchkey/'

/** A page that is named like an interface of the page above it gets a number, although only pages are files. */
const unnumbered = (text: string): string => text.replaceAll(/-1\.md\b/g, '.md')

/** Renders the pages; their paths don't contain the folder of our scope. */
export async function renderPages(api: Api): Promise<Pages> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-api-'))
  try {
    await api.write(folder)
    const pages = new Map<string, string>()
    for (const [path, text] of await readPages(folder)) {
      const isScoped = path.startsWith(scope)
      // Links between pages of the scope stay valid, because all of them move together.
      const moved = isScoped ? text : text.replaceAll(`](${scope}`, '](')
      pages.set(unnumbered(isScoped ? path.slice(scope.length) : path), unnumbered(moved))
    }
    return pages
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Reads the pages of a folder; none if it does not exist. */
export async function readPages(folder: string): Promise<Pages> {
  const pages = new Map<string, string>()
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    pages.set(relative(folder, path).replaceAll('\\', '/'), await readFile(path, 'utf8'))
  }
  return new Map([...pages].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Paths of pages that are missing, obsolete or different. */
export function differingPages(made: Pages, committed: Pages): string[] {
  const paths = new Set([...made.keys(), ...committed.keys()])
  return [...paths].filter((path) => made.get(path) !== committed.get(path)).sort()
}
