import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Source files and package.json files by their path from the repository's root, with forward slashes. */
export type SourceTree = ReadonlyMap<string, string>

/** Reads the `src` folders and package.json files of every workspace package. */
export async function readSourceTree(root: string): Promise<SourceTree> {
  const tree = new Map<string, string>()
  for (const folder of await packageFolders(root)) {
    const manifest = await readFile(join(root, folder, 'package.json'), 'utf8').catch(() => undefined)
    if (manifest === undefined) continue
    tree.set(`${folder}/package.json`, manifest)
    const entries = await readdir(join(root, folder, 'src'), { recursive: true, withFileTypes: true }).catch(() => [])
    for (const entry of entries) {
      if (!entry.isFile() || !/\.(ts|tsx)$/.test(entry.name)) continue
      const path = join(entry.parentPath, entry.name)
      tree.set(path.slice(root.replace(/[/\\]+$/, '').length + 1).replaceAll('\\', '/'), await readFile(path, 'utf8'))
    }
  }
  return tree
}

/** Folders with generated or installed files only. */
const generated: ReadonlySet<string> = new Set(['node_modules', 'dist', 'screenshots', 'test-results', 'coverage'])

/** Reads the files of a repository that contain prose: code, styles, templates and Markdown. */
export async function readProseFiles(root: string, folder = ''): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (entry.isDirectory() && !generated.has(entry.name) && (!entry.name.startsWith('.') || path === '.changeset'))
      for (const [inner, text] of await readProseFiles(root, path)) files.set(inner, text)
    else if (entry.isFile() && /\.(tsx?|mjs|js|css|md|tpl)$/.test(entry.name))
      files.set(path, await readFile(join(root, path), 'utf8'))
  }
  return files
}

/** The folders of all workspace packages, from the patterns in the root package.json. */
export async function packageFolders(root: string): Promise<string[]> {
  const { workspaces } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { workspaces: string[] }
  const folders: string[] = []
  for (const pattern of workspaces) {
    if (!pattern.endsWith('/*')) {
      folders.push(pattern)
      continue
    }
    const parent = pattern.slice(0, -2)
    const entries = await readdir(join(root, parent), { withFileTypes: true }).catch(() => [])
    folders.push(...entries.filter((entry) => entry.isDirectory()).map((entry) => `${parent}/${entry.name}`))
  }
  return folders
}

/** Whether a file is a test or only serves tests. */
export function isTestFile(path: string): boolean {
  return /\.(test|test-d|test\.double)\.tsx?$/.test(path)
}
