import { isLocalhost } from './isLocalhost.js'

/** What a URL is used for; each use allows its own schemes. */
export type UrlUse = 'link' | 'image' | 'rpc' | 'popup'

const schemes: { readonly [use in UrlUse]: readonly string[] } = {
  link: ['https:'],
  popup: ['https:'],
  image: ['https:', 'data:', 'blob:'],
  rpc: ['https:'],
}

/**
 * Returns the normalised URL if it is safe for its use, otherwise `undefined`, so that URLs from wallets, directories and
 * sites never run as scripts. `http:` is allowed only for `localhost`, `*.localhost`, `127.0.0.1` and `[::1]`.
 */
export function safeUrl(text: unknown, use: UrlUse): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are refused here
  if (typeof text !== 'string' || /[\u0000-\u0020\u007f-\u009f]/.test(text)) return
  let url: URL
  try {
    url = new URL(text)
  } catch {
    return
  }
  if (url.username || url.password) return
  if (url.protocol === 'data:') return use === 'image' && /^data:image\//i.test(text) ? text : undefined
  // `URL` also parses `https:x` and backslashes, which hide the real target.
  if (!/^(blob:)?https?:\/\//i.test(text)) return
  if (url.protocol === 'http:') return isLocalhost(url.hostname) ? url.href : undefined
  return schemes[use].includes(url.protocol) ? url.href : undefined
}
