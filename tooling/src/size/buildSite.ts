import type { Plugin, Rollup } from 'vite'
import { build, createLogger } from 'vite'
import { viteSource } from '../viteSource.js'
import type { SiteBundle, SiteChunk } from './siteBundle.js'
import { reactModules } from './siteBundle.js'

/** What `buildSite` takes. */
export interface BuildSiteOptions {
  root: string
  /** Entry files by name, from `root`; HTML pages or modules. */
  entries: Readonly<Record<string, string>>
  /** Leaves React and the site's own network definitions out of the chunks, as the measurement requires. */
  measured: boolean
  outDir: string
  /** Vite plugins of a test. */
  plugins?: Plugin[]
  /** Receives the bundler's warnings. */
  onWarning?: (message: string) => void
}

const siteNetworks = /[\\/]bench[\\/]page[\\/]networks\.ts$/

/** Builds a site in production mode from the workspace's sources and returns its chunks. */
export async function buildSite({
  root,
  entries,
  measured,
  outDir,
  plugins = [],
  onWarning,
}: BuildSiteOptions): Promise<SiteBundle> {
  const warn = (message: string): void => {
    // Only for our own sources; the bundler doesn't print it for a site's node_modules.
    if (!message.includes('"use client"')) onWarning?.(message)
  }
  const result = await build({
    ...viteSource,
    configFile: false,
    envDir: false,
    mode: 'production',
    root,
    base: './',
    // The warnings that a site would see when it builds.
    ...(onWarning
      ? { customLogger: { ...createLogger('warn'), warn, warnOnce: warn } }
      : { logLevel: 'error' as const }),
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [...(measured ? [leaveOut()] : []), ...plugins],
    build: {
      outDir,
      emptyOutDir: true,
      reportCompressedSize: false,
      rolldownOptions: { input: { ...entries } },
    },
  })
  const outputs = (Array.isArray(result) ? result : [result]) as Rollup.RollupOutput[]
  const bundle = new Map<string, SiteChunk>()
  for (const item of outputs.flatMap(({ output }) => output))
    if (item.type === 'chunk') bundle.set(item.fileName, toSiteChunk(item))
  return bundle
}

function toSiteChunk(chunk: Rollup.OutputChunk): SiteChunk {
  const slashes = (id: string): string => id.replaceAll('\\', '/').replace(/\?.*$/, '')
  return {
    fileName: chunk.fileName,
    code: chunk.code,
    imports: chunk.imports,
    dynamicImports: chunk.dynamicImports,
    moduleIds: Object.entries(chunk.modules)
      .filter(([, { renderedLength }]) => renderedLength > 0)
      .map(([id]) => slashes(id)),
    facadeModuleId: chunk.facadeModuleId === null ? null : slashes(chunk.facadeModuleId),
    isEntry: chunk.isEntry,
  }
}

/** Makes React and the network definitions external by module id; the specifier stays readable in `imports`. */
function leaveOut(): Plugin {
  return {
    name: 'latchkey-leave-out',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      if (!resolved || resolved.external) return resolved
      return reactModules.test(resolved.id) || siteNetworks.test(resolved.id)
        ? { id: source, external: true }
        : resolved
    },
  }
}
