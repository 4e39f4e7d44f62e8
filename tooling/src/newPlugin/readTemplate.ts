import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// The path is the same from `src` and from `dist`.
const templates = fileURLToPath(new URL('../../src/newPlugin/templates', import.meta.url))

/** Reads a template and fills in its `__placeholders__`, also in paths; returns content by path from the new folder, sorted. */
export async function readTemplate(
  kind: string,
  values: { readonly [place: string]: string },
): Promise<ReadonlyMap<string, string>> {
  const fill = (text: string): string =>
    text.replace(
      /__([A-Za-z]+?)__/g,
      (place, name: string) => (Object.hasOwn(values, name) ? values[name] : place) ?? '',
    )
  const folder = join(templates, kind)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files: [path: string, text: string][] = []
  for (const entry of entries) {
    if (!entry.isFile() || !entry.name.endsWith('.tpl')) continue
    const path = join(entry.parentPath, entry.name)
    const target = path.slice(folder.length + 1, -'.tpl'.length).replaceAll('\\', '/')
    files.push([fill(target), fill(await readFile(path, 'utf8'))])
  }
  return new Map(files.sort(([one], [other]) => (one < other ? -1 : 1)))
}
