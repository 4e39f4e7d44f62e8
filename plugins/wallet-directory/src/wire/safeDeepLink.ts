import { isWalletScheme, safeUrl } from '@latchkey/kernel'

const longest = 1024

/** Validates a link that opens a wallet: https, or a custom scheme; `undefined` otherwise. */
export function safeDeepLink(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > longest) return
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  if (/[\u0000-\u0020\u007f-\u009f\\]/.test(text)) return
  const scheme = text.split(':', 1)[0]?.toLowerCase() ?? ''
  // Without a colon it is a path.
  if (!text.includes(':') || !isWalletScheme(scheme)) return
  if (scheme === 'https') return safeUrl(text, 'link')
  // Credentials before a host would disguise the target.
  if (/^[^/?#]*\/\/[^/?#]*@/.test(text)) return
  try {
    return new URL(text) && text
  } catch {
    return
  }
}
