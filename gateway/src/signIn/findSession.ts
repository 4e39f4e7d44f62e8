import type { CallContext } from '../calls/CallContext.js'
import type { Project } from '../calls/Project.js'
import { RequestFailure } from '../calls/RequestFailure.js'
import { digest } from './digest.js'
import { isOfSameSite, namedOrigin } from './pageOrigin.js'
import type { StoredSession } from './SignInStore.js'
import { readCookie } from './sessionCookie.js'

/** 32 bytes in base64url. */
const token = /^[\w-]{43}$/

/** The token of a request: a bearer or, of a page of the gateway's own site, its cookie. */
function tokenOf(headers: Headers, origin: string | undefined, projectId: string): string | undefined {
  const bearer = headers.get('authorization')
  if (bearer !== null) return /^bearer +(\S+)$/i.exec(bearer)?.[1]
  // A page elsewhere that makes a browser send it gets nothing (CSRF).
  if (origin === undefined || !isOfSameSite(headers)) return undefined
  return readCookie({ projectId, origin }, headers.get('cookie'))
}

/** The session of a request; throws `SESSION_INVALID` unless it is of this project and page, and neither over nor revoked. */
export async function findSession(
  { headers, project }: { readonly headers: Headers; readonly project: Project },
  context: CallContext,
): Promise<StoredSession> {
  const invalid = new RequestFailure('SESSION_INVALID', 'There is no such session, or it is over.')
  const origin = namedOrigin(headers, context)
  const given = tokenOf(headers, origin, project.id)
  if (given === undefined || !token.test(given)) throw invalid
  const session = await context.signIns.findSession(digest(given))
  if (!session || session.projectId !== project.id) throw invalid
  if (session.revokedAt !== null || context.clock() >= session.expiresAt) throw invalid
  // A site's own server names no origin; a page gets the sessions that were opened there.
  if (origin !== undefined && origin !== session.origin) throw invalid
  return session
}
