import { parseCaip2, parseCaip10 } from '@latchkey/kernel'
import type { CookieOwner } from './cookieName.js'
import { cookieName } from './cookieName.js'

/** What a request tells about its visitor: a hint for the first frame of a page, never proof of anything. */
export interface CookieState {
  readonly status: 'connected'
  /** Namespace of the connection, such as `eip155`. */
  readonly namespace: string
  /** CAIP-2 */
  readonly networkId: string
  /** Only where `createLatchkey` was given `ssr: { address: true }`. */
  readonly address?: string
}

/** Longer cookies are not ours. */
const maxLength = 256

const read = (header: string, name: string): string | undefined => {
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return
}

/**
 * Reads from a request's `Cookie` header who was connected, as the browser noted it with the option `ssr`.
 * Returns `undefined` if nobody was connected, or if the cookie is malformed, too long or another instance's; never throws.
 */
export function cookieState(header: string | null | undefined, owner: CookieOwner = {}): CookieState | undefined {
  try {
    const text = typeof header === 'string' && read(header, cookieName(owner))
    if (!text || text.length > maxLength) return
    const [, id = ''] = /^1\.(.+)$/.exec(decodeURIComponent(text)) ?? []
    if (id.split(':').length < 3) return { status: 'connected', namespace: parseCaip2(id).namespace, networkId: id }
    const { namespace, networkId, address } = parseCaip10(id)
    return { status: 'connected', namespace, networkId, address }
  } catch {
    // Anybody can send anything.
    return
  }
}
