/** One output file of a bundled site. */
export interface SiteChunk {
  fileName: string
  code: string
  /** Chunks and external modules that it imports statically. */
  imports: readonly string[]
  /** Chunks that it imports dynamically. */
  dynamicImports: readonly string[]
  /** Full paths of the source modules whose code it contains, with forward slashes. */
  moduleIds: readonly string[]
  /** Its entry module, if it is the entry of a page or of an `import()`. */
  facadeModuleId: string | null
  isEntry: boolean
}

/** Modules of React by their path, with either kind of slash. */
export const reactModules: RegExp = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/

/** The chunks of a bundled site by file name. */
export type SiteBundle = ReadonlyMap<string, SiteChunk>

/** The entry chunk of a page; throws if the site has no entry with that name. */
export function entryChunk(bundle: SiteBundle, name: string): SiteChunk {
  for (const chunk of bundle.values())
    if (chunk.isEntry && chunk.fileName.replace(/^.*\//, '').replace(/-[\w-]{8}\.js$|\.js$/, '') === name) return chunk
  throw new Error(`The bench has no entry "${name}".`)
}

/**
 * The chunk whose entry is a source module, otherwise one that contains it; the path is from the repository's root, without
 * extension. `discover/discover` and `requests/index` are found as `discover` and `requests`.
 */
export function findRoom(bundle: SiteBundle, modulePath: string): SiteChunk | undefined {
  const isIt = (id: string | null): boolean => {
    const path = id?.replace(/\.(tsx?|js)$/, '') ?? ''
    return [path, path.replace(/\/([^/]+)\/(index|\1)$/, '/$1')].some((name) => name.endsWith(`/${modulePath}`))
  }
  const chunks = [...bundle.values()]
  return chunks.find((chunk) => isIt(chunk.facadeModuleId)) ?? chunks.find((chunk) => chunk.moduleIds.some(isIt))
}

/** Every chunk that loads with one, itself included, before anything is imported on demand. */
export function staticClosure(bundle: SiteBundle, start: SiteChunk): Set<SiteChunk> {
  const reached = new Set<SiteChunk>()
  const waiting = [start]
  for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
    if (reached.has(chunk)) continue
    reached.add(chunk)
    for (const name of chunk.imports) {
      const next = bundle.get(name)
      if (next) waiting.push(next)
    }
  }
  return reached
}
