import { safeUrl } from '@latchkey/kernel'

/** Schemes that run code, read files or select an app by other rules. */
const refused = ['javascript', 'data', 'blob', 'file', 'vbscript', 'about', 'http', 'intent']
const longest = 1024

/** Validates a link that opens a wallet: https, or a custom scheme; `undefined` otherwise. */
export function safeDeepLink(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > longest) return
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  if (/[\u0000-\u0020\u007f-\u009f\\]/.test(text)) return
  const scheme = /^([a-z][a-z0-9+.-]{1,30}):/i.exec(text)?.[1]?.toLowerCase()
  if (!scheme || refused.includes(scheme)) return
  if (scheme === 'https') return safeUrl(text, 'link')
  // Credentials before a host would disguise the target.
  if (/^[^/?#]*\/\/[^/?#]*@/.test(text)) return
  try {
    return new URL(text) && text
  } catch {
    return
  }
}
