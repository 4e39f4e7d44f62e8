import { safeUrl } from '@latchkey/kernel'
import { isSafeScheme } from './isSafeScheme.js'

/**
 * Brings what a directory calls a wallet's link (`scheme`, `scheme:`, `scheme://`, an https address) into one form that
 * ends with a slash; `undefined` for one that may not be opened.
 */
export function parseLinkBase(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > 512) return
  if (/^https:/i.test(text)) {
    const url = safeUrl(text, 'link')
    // What has a query or a fragment has no place for `/wc`.
    return url && !/[?#]/.test(url) ? `${url.replace(/\/+$/, '')}/` : undefined
  }
  const match = /^([a-z][a-z0-9+.-]*)(?::(?:\/\/)?([\w.~/-]*))?$/i.exec(text)
  const scheme = match?.[1]?.toLowerCase() ?? ''
  if (!match || !isSafeScheme(scheme) || scheme === 'https') return
  const path = (match[2] ?? '').replace(/^\/+|\/+$/g, '')
  return `${scheme}://${path && `${path}/`}`
}
