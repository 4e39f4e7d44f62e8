import { gzipSync } from 'node:zlib'
import type { SiteBundle, SiteChunk } from '../size/siteBundle.js'
import { reactModules } from '../size/siteBundle.js'

/** Modules that the bundler adds; a chunk of them alone exists for React, which is CommonJS. */
const bundlerModules = /^\0/

/**
 * The gzipped bytes of each chunk without React, by file name; chunks that exist only because of React are left out. A bundler may
 * put React into the same chunk as our code: such a chunk weighs what it does in a build of the same page without React, unless
 * its code is part of another chunk there.
 */
export function weighChunks(bundle: SiteBundle, withoutReact: SiteBundle): ReadonlyMap<string, number> {
  const weights = new Map<string, number>()
  const counted = new Set<SiteChunk>()
  const oursOf = ({ moduleIds }: SiteChunk): readonly string[] =>
    moduleIds.filter((id) => !reactModules.test(id) && !bundlerModules.test(id))
  const weigh = (chunk: SiteChunk, ours: readonly string[]): void => {
    const same = chunk.moduleIds.length ? chunkOf(withoutReact, ours) : chunk
    if (!same) throw new Error(`Without React no chunk is like ${chunk.fileName}.`)
    if (counted.has(same)) return
    counted.add(same)
    weights.set(chunk.fileName, gzipSync(same.code, { level: 9 }).length)
  }
  // The larger part of a chunk that React has split decides which of them counts.
  const chunks = [...bundle.values()].map((chunk) => [chunk, oursOf(chunk)] as const)
  for (const [chunk, ours] of chunks.sort((one, other) => other[1].length - one[1].length))
    if (ours.length || !chunk.moduleIds.length) weigh(chunk, ours)
  return weights
}

/** The chunk that holds most of these modules, if that is more than half. */
function chunkOf(bundle: SiteBundle, modules: readonly string[]): SiteChunk | undefined {
  return [...bundle.values()].find(
    ({ moduleIds }) => modules.filter((id) => moduleIds.includes(id)).length > modules.length / 2,
  )
}
