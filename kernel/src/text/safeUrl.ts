import { isLocalhost } from './isLocalhost.js'

/** What an address is for; each use has its own schemes. */
export type UrlUse = 'link' | 'image' | 'rpc' | 'popup'

const schemes: { readonly [use in UrlUse]: readonly string[] } = {
  link: ['https:'],
  popup: ['https:'],
  image: ['https:', 'data:', 'blob:'],
  rpc: ['https:'],
}

/**
 * Answers the normalised address when it is fit for its use, else `undefined`: what wallets, directories and sites name
 * never runs as a script. `http:` is fit for localhost alone: `localhost`, `*.localhost`, `127.0.0.1`, `[::1]`.
 */
export function safeUrl(text: unknown, use: UrlUse): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  if (typeof text !== 'string' || /[\u0000-\u0020\u007f-\u009f]/.test(text)) return
  let url: URL
  try {
    url = new URL(text)
  } catch {
    return
  }
  if (url.username || url.password) return
  if (url.protocol === 'data:') return use === 'image' && /^data:image\//i.test(text) ? text : undefined
  // URL also reads `https:x` and backslashes; whoever writes those hides where they lead.
  if (!/^(blob:)?https?:\/\//i.test(text)) return
  if (url.protocol === 'http:') return isLocalhost(url.hostname) ? url.href : undefined
  return schemes[use].includes(url.protocol) ? url.href : undefined
}
