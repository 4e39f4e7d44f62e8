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
  fullReact: 'fullReact.html',
  fullVanilla: 'fullVanilla.html',
  lists: 'lists.html',
  kernel: 'kernel.ts',
} as const

/** A site of the bench. */
export type BenchSite = keyof typeof entries

/** The bench's sites by name. */
export type BenchBundles<site extends BenchSite = BenchSite> = Readonly<Record<site, SiteBundle>>

/** Builds bench sites separately, each into a folder of its name: in one build they would share and split each other's chunks. */
export async function buildBench<site extends BenchSite>(
  outDir: string,
  { measured, sites }: { readonly measured: boolean; readonly sites: readonly site[] },
): Promise<BenchBundles<site>> {
  const bundles: { [name in BenchSite]?: SiteBundle } = {}
  for (const name of sites) {
    bundles[name] = await buildSite({
      root: benchRoot,
      outDir: join(outDir, name),
      measured,
      entries: { [name]: `${benchRoot}/${entries[name]}` },
    })
  }
  return bundles as BenchBundles<site>
}
