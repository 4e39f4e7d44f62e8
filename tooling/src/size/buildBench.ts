import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSite } from './buildSite.js'
import type { SiteBundle } from './siteBundle.js'

const root = fileURLToPath(new URL('../../bench/page', import.meta.url))

/** The bench's sites by name. */
export type BenchBundles = Readonly<Record<'react' | 'vanilla' | 'kernel', SiteBundle>>

/** Builds every bench site by itself into a folder of its name: in one build they would share and split each other's chunks. */
export async function buildBench(outDir: string, { measured }: { measured: boolean }): Promise<BenchBundles> {
  const site = (name: string, file: string): Promise<SiteBundle> =>
    buildSite({ root, outDir: join(outDir, name), measured, entries: { [name]: `${root}/${file}` } })
  return {
    react: await site('react', 'react.html'),
    vanilla: await site('vanilla', 'vanilla.html'),
    kernel: await site('kernel', 'kernel.ts'),
  }
}
