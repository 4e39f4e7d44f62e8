import type { Marker } from './markers.js'
import type { SiteBundle, SiteChunk } from './siteBundle.js'
import { entryChunk, staticClosure } from './siteBundle.js'

/** Finds lazy modules that a page loads eagerly, and markers that no longer match anything. */
export function checkMarkers(bundle: SiteBundle, page: string, markers: readonly Marker[]): string[] {
  const problems: string[] = []
  const eager = staticClosure(bundle, entryChunk(bundle, page))
  const lazy = [...bundle.values()].filter((chunk) => !eager.has(chunk))
  for (const marker of markers) {
    if (marker.eagerIn?.includes(page)) continue
    for (const chunk of eager) {
      const sign = findSign(chunk, marker)
      if (sign) problems.push(`${page}: ${marker.room} is eager: ${sign} in ${chunk.fileName}`)
    }
    if (!lazy.some((chunk) => findSign(chunk, marker)))
      problems.push(`${page}: ${marker.room} is in no lazy chunk: its marker matches nothing`)
  }
  return problems
}

function findSign(chunk: SiteChunk, { module, external }: Marker): string | undefined {
  return (
    (module && chunk.moduleIds.find((id) => module.test(id))) ??
    (external && chunk.imports.find((specifier) => external.test(specifier)))
  )
}
