import { foreign, limit } from '../pictureOf.js'

/** Why `pictureOf` refused a mark: what follows "the mark". */
export function whyRefused(mark: unknown): string {
  if (typeof mark !== 'string' || !mark) return 'is not a text'
  if (mark.length > limit) return `has more than ${limit} characters`
  const svg = mark.trim()
  if (!/^<|\s/.test(svg)) return 'is an address, not SVG text or a `data:image/` address'
  if (!/^<svg[\s>]/i.test(svg) || !svg.endsWith('</svg>')) return 'is not SVG text, from `<svg` to `</svg>`'
  const [found] = foreign.exec(svg) ?? []
  if (found) return `contains what a picture does not need: ${found.trim().slice(0, 24)}`
  if (!svg.includes('http://www.w3.org/2000/svg')) return 'lacks xmlns="http://www.w3.org/2000/svg"'
  return /\p{Cs}/u.test(svg) ? 'contains half a character' : 'has too many characters as an address'
}
