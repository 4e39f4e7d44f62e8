const elements: ReadonlySet<string> = new Set(
  `svg g path circle ellipse rect line polyline polygon defs clipPath mask pattern symbol use title desc
  linearGradient radialGradient stop filter feBlend feColorMatrix feComposite feFlood feGaussianBlur feMerge feMergeNode
  feOffset`.split(/\s+/),
)

const attributes: ReadonlySet<string> = new Set(
  `xmlns xmlns:xlink version id class width height viewBox preserveAspectRatio x y x1 y1 x2 y2 cx cy r rx ry fx fy d points
  transform fill fill-rule fill-opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity
  stroke-dasharray stroke-dashoffset opacity clip-path clip-rule clipPathUnits mask maskUnits maskContentUnits mask-type
  gradientUnits gradientTransform spreadMethod offset stop-color stop-opacity filter filterUnits primitiveUnits in in2 result
  mode type values operator k1 k2 k3 k4 dx dy stdDeviation flood-color flood-opacity color-interpolation-filters color overflow
  patternUnits patternContentUnits patternTransform paint-order vector-effect shape-rendering style role aria-hidden
  aria-label xml:space enable-background href xlink:href`.split(/\s+/),
)

const token = /<(\/?)([A-Za-z][\w.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+/gy
const attribute = /\s+([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
/** Parts of the same drawing: nothing that is fetched. */
const ownPart = /^#[\w.:-]+$/
const maxDepth = 50

/**
 * Returns an SVG that consists of known shapes alone, without comments, or `undefined` for any other: nothing in it runs, is
 * fetched or is shown but shapes. What is not known is refused and not cut out, since what is left could mean something else.
 */
export function sanitizeSvg(text: string): string | undefined {
  const source = withoutComments(text.replace(/^\uFEFF?\s*<\?xml\s[^<>]*\?>/, ''))?.trim()
  if (source === undefined) return undefined
  const open: string[] = []
  let end = 0
  for (const [whole, closing, name, given = '', empty] of source.matchAll(token)) {
    end += whole.length
    if (name === undefined) {
      if (!isText(whole, open)) return undefined
    } else if (closing) {
      if (open.pop() !== name || given) return undefined
    } else {
      const isRoot = end === whole.length
      if (!elements.has(name) || isRoot !== (name === 'svg') || (!isRoot && open.length === 0)) return undefined
      if (!hasKnownAttributes(given)) return undefined
      if (!empty) open.push(name)
      if (open.length > maxDepth) return undefined
    }
  }
  return end > 0 && end === source.length && open.length === 0 ? source : undefined
}

/** Not by a regular expression: of comments that do not end, each would read to the end. */
function withoutComments(text: string): string | undefined {
  const kept: string[] = []
  for (let at = 0; ; ) {
    const start = text.indexOf('<!--', at)
    if (start < 0) return kept.concat(text.slice(at)).join('')
    kept.push(text.slice(at, start))
    const end = text.indexOf('-->', start + 4)
    if (end < 0) return undefined
    at = end + 3
  }
}

/** Text is drawn nowhere but in a title; entities could stand for anything. */
function isText(text: string, open: readonly string[]): boolean {
  const parent = open.at(-1)
  return /^\s*$/.test(text) ? open.length > 0 : (parent === 'title' || parent === 'desc') && !text.includes('&')
}

function hasKnownAttributes(given: string): boolean {
  for (const [, name = '', double, single] of given.matchAll(attribute)) {
    const value = double ?? single ?? ''
    if (!attributes.has(name) || value.includes('&') || value.includes('\\')) return false
    if (name.endsWith('href') && !ownPart.test(value)) return false
    if (name.startsWith('xmlns') && !/^http:\/\/www\.w3\.org\/(?:2000\/svg|1999\/xlink)$/.test(value)) return false
    for (const [, target = ''] of value.matchAll(/url\(([^)]*)\)?/gi)) {
      if (!ownPart.test(target.trim().replaceAll(/^['"]|['"]$/g, ''))) return false
    }
    if (/@import|expression|javascript:|data:|image-set|src\(/i.test(value)) return false
  }
  return true
}
