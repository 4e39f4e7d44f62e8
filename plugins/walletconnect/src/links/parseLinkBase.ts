import { isWalletScheme, safeUrl } from '@latchkey/kernel'

/**
 * Normalises a wallet's link from a directory (`scheme`, `scheme:`, `scheme://`, an https URL) to a form that ends with a
 * slash; `undefined` if it may not be opened.
 */
export function parseLinkBase(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > 512) return
  if (/^https:/i.test(text)) {
    const url = safeUrl(text, 'link')
    // `/wc` cannot be appended to a query or a fragment.
    return url && !/[?#]/.test(url) ? `${url.replace(/\/+$/, '')}/` : undefined
  }
  const match = /^([^:]*)(?::(?:\/\/)?([\w.~/-]*))?$/.exec(text)
  const scheme = match?.[1]?.toLowerCase() ?? ''
  if (!match || !isWalletScheme(scheme) || scheme === 'https') return
  const path = (match[2] ?? '').replace(/^\/+|\/+$/g, '')
  return `${scheme}://${path && `${path}/`}`
}
