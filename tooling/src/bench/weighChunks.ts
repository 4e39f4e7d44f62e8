import { gzipSync } from 'node:zlib'
import type { SiteBundle, SiteChunk } from '../size/siteBundle.js'
import { reactModules } from '../size/siteBundle.js'

/**
 * The gzipped bytes of each chunk without React, by file name; chunks that hold nothing but React are left out. A bundler may put
 * React into the same chunk as our code: such a chunk weighs what it does in a build of the same page without React.
 */
export function weighChunks(bundle: SiteBundle, withoutReact: SiteBundle): ReadonlyMap<string, number> {
  const weights = new Map<string, number>()
  for (const chunk of bundle.values()) {
    const ours = chunk.moduleIds.filter((id) => !reactModules.test(id))
    if (!ours.length && chunk.moduleIds.length) continue
    const same = ours.length < chunk.moduleIds.length ? chunkOf(withoutReact, ours) : chunk
    if (!same) throw new Error(`Without React no chunk is like ${chunk.fileName}.`)
    weights.set(chunk.fileName, gzipSync(same.code, { level: 9 }).length)
  }
  return weights
}

/** The chunk that holds most of these modules, if that is more than half. */
function chunkOf(bundle: SiteBundle, modules: readonly string[]): SiteChunk | undefined {
  return [...bundle.values()].find(
    ({ moduleIds }) => modules.filter((id) => moduleIds.includes(id)).length > modules.length / 2,
  )
}
