import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { benchRoot } from './buildBench.js'
import { buildSite } from './buildSite.js'
import { dummyCount, dummyPlugins } from './dummyPlugins.js'
import type { SiteBundle } from './siteBundle.js'
import { entryChunk, staticClosure } from './siteBundle.js'

/** The cost of listing plugins before any of them is used, in kB gz. */
export interface PluginReport {
  /** Everything eager on the page with all of them. */
  readonly kb: number
  readonly files: readonly string[]
  /** The size that each of them added to the ones before it. */
  readonly added: readonly number[]
}

/** Builds the page with no dummy plugin, with one, with two and so on, and measures the size that each one adds. */
export async function measurePlugins(outDir: string): Promise<PluginReport> {
  const added: number[] = []
  let last: { kb: number; files: readonly string[] } | undefined
  for (let count = 0; count <= dummyCount; count++) {
    const bundle = await buildSite({
      root: benchRoot,
      outDir: join(outDir, 'plugins'),
      measured: true,
      entries: { plugins: join(benchRoot, 'plugins.html') },
      plugins: [dummyPlugins(count)],
    })
    const next = weighEager(bundle)
    if (last) added.push(next.kb - last.kb)
    last = next
  }
  return { kb: last?.kb ?? 0, files: last?.files ?? [], added }
}

function weighEager(bundle: SiteBundle): { kb: number; files: readonly string[] } {
  const chunks = [...staticClosure(bundle, entryChunk(bundle, 'plugins'))]
  const bytes = chunks.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0)
  return { kb: bytes / 1000, files: chunks.map(({ fileName }) => fileName) }
}
