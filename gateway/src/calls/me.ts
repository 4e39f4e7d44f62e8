import { signInSessionSchema } from '@latchkey/wire'
import { findSession } from '../signIn/findSession.js'
import { defineProjectCall } from './Call.js'

/** Whose session a request has; a site's own server asks with the token and without an origin. */
export const me = defineProjectCall({
  name: 'me',
  method: 'GET',
  path: '/auth/v1/me',
  summary: 'Whose session it is, by `authorization: Bearer` or a cookie',
  cache: 'no-store',
  limit: 'auth',
  isCredentialed: true,
  response: signInSessionSchema,
  async handle(request, context) {
    const { chainId, address, domain, issuedAt, expiresAt } = await findSession(request, context)
    return {
      account: `${chainId}:${address}`,
      chainId,
      address,
      domain,
      issuedAt: new Date(issuedAt).toISOString(),
      expiresAt: new Date(expiresAt).toISOString(),
    }
  },
})
