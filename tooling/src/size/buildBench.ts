import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSite } from './buildSite.js'
import type { SiteBundle } from './siteBundle.js'

/** Folder of the bench's pages. */
export const benchRoot: string = fileURLToPath(new URL('../../bench/page', import.meta.url))

const entries = {
  baseline: 'baseline.html',
  react: 'react.html',
  vanilla: 'vanilla.html',
  kernel: 'kernel.ts',
} as const

/** The bench's sites by name. */
export type BenchBundles = Readonly<Record<keyof typeof entries, SiteBundle>>

/** Builds every bench site separately into a folder of its name: in one build they would share and split each other's chunks. */
export async function buildBench(outDir: string, { measured }: { measured: boolean }): Promise<BenchBundles> {
  const bundles: { [site: string]: SiteBundle } = {}
  for (const [site, file] of Object.entries(entries)) {
    bundles[site] = await buildSite({
      root: benchRoot,
      outDir: join(outDir, site),
      measured,
      entries: { [site]: `${benchRoot}/${file}` },
    })
  }
  return bundles as BenchBundles
}
