import { findSession } from '../signIn/findSession.js'
import { writeCookie } from '../signIn/sessionCookie.js'
import { defineProjectCall } from './Call.js'

/** Ends a session for good. */
export const signOut = defineProjectCall({
  name: 'signOut',
  method: 'POST',
  path: '/auth/v1/sign-out',
  summary: 'Ends the session of `authorization: Bearer` or of the cookie, for good',
  cache: 'no-store',
  limit: 'auth',
  isCredentialed: true,
  response: 'nothing',
  async handle(request, context) {
    const { hash, projectId, origin } = await findSession(request, context)
    await context.signIns.revokeSession(hash, context.clock())
    if (!request.headers.has('authorization'))
      request.outgoing.append('set-cookie', writeCookie({ projectId, origin }, '', 0))
  },
})
