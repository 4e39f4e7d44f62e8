/** Most characters of a mark. */
export const limit = 32_768
/** Most characters of its address, beyond which the dialog refuses it. */
const addressLimit = 65_536

/**
 * What a picture does not need. Within an `<img>`, browsers neither run scripts nor load anything; a mark that tries is not
 * what its list says it is.
 */
export const foreign =
  /<!|<\?|<(script|style|foreignobject|image|iframe|embed|object|a|animate\w*|set|handler|listener)\b|[\s"'/]on\w+\s*=|(href|src)\s*=\s*["']?(?!["']?#)|url\(\s*["']?(?!["']?#)|@import/i

/** A mark as the `data:` address of an image; `undefined` if it is not a picture, or too large. */
export function pictureOf(mark: unknown): string | undefined {
  if (typeof mark !== 'string' || mark.length > limit) return
  // What the bundler or a server embedded already; like the icon of a wallet, it is only ever shown in an `<img>`.
  if (/^data:image\/[\w.+-]+[;,]/i.test(mark)) return mark
  const svg = mark.trim()
  if (!/^<svg[\s>]/i.test(svg) || !svg.endsWith('</svg>') || foreign.test(svg)) return
  // Without a namespace it is not an image on its own.
  if (!svg.includes('http://www.w3.org/2000/svg')) return
  // Half a character cannot be written as an address.
  if (/\p{Cs}/u.test(svg)) return
  const address = `data:image/svg+xml,${encodeURIComponent(svg)}`
  return address.length > addressLimit ? undefined : address
}
