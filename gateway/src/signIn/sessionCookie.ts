import { digest } from './digest.js'

/** Whose cookie it is: one browser may have sessions of several pages of a site at one gateway. */
export interface CookiePlace {
  readonly projectId: string
  readonly origin: string
}

const isPlain = (origin: string): boolean => origin.startsWith('http:')

/** With the prefix, browsers take the cookie from this host alone, and only with `Secure` and without a domain. */
const nameOf = ({ projectId, origin }: CookiePlace): string =>
  `${isPlain(origin) ? '' : '__Host-'}latchkey-${digest(projectId, origin).slice(0, 16)}`

/** The header that sets the cookie of a session. A browser sends it over plain HTTP on localhost alone, where it has no other. */
export const writeCookie = (place: CookiePlace, token: string, lifeMs: number): string =>
  `${nameOf(place)}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${Math.floor(lifeMs / 1000)}${isPlain(place.origin) ? '' : '; Secure'}`

/** The token in the cookie of a page; `undefined` if there is none. */
export function readCookie(place: CookiePlace, cookies: string | null): string | undefined {
  const start = `${nameOf(place)}=`
  const found = cookies?.split(';').find((each) => each.trimStart().startsWith(start))
  return found?.trim().slice(start.length)
}
