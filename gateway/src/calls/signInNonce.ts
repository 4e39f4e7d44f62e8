import { randomBytes } from 'node:crypto'
import { signInNonceSchema } from '@latchkey/wire'
import { digest } from '../signIn/digest.js'
import { noncePurpose } from '../signIn/noncePurpose.js'
import { openSignIn } from '../signIn/openSignIn.js'
import { pageOrigin } from '../signIn/pageOrigin.js'
import { defineProjectCall } from './Call.js'

/** Issues what the message of a sign-in has to contain. */
export const signInNonce = defineProjectCall({
  name: 'signInNonce',
  method: 'GET',
  path: '/auth/v1/nonce',
  summary: 'A nonce for one sign-in within ten minutes, and the token that the page brings back with the signature',
  cache: 'no-store',
  limit: 'auth',
  isCredentialed: true,
  response: signInNonceSchema,
  async handle({ headers, project }, context) {
    const origin = pageOrigin(headers, project, context)
    const visit = randomBytes(16).toString('base64url')
    const signIn = await openSignIn(project, origin, context)
    const nonce = await signIn.nonce(digest(visit))
    return { nonce, token: context.keys.sign(noncePurpose(project.id, origin), visit) }
  },
})
