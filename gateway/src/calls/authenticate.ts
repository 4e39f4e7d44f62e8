import { randomBytes } from 'node:crypto'
import type { SignInRefusal } from '@latchkey/plugin-siwx/server'
import { signedInSchema, signInRequestSchema } from '@latchkey/wire'
import { digest } from '../signIn/digest.js'
import { noncePurpose } from '../signIn/noncePurpose.js'
import { openSignIn } from '../signIn/openSignIn.js'
import { isOfSameSite, pageOrigin } from '../signIn/pageOrigin.js'
import { writeCookie } from '../signIn/sessionCookie.js'
import { defineProjectCall } from './Call.js'
import { RequestFailure } from './RequestFailure.js'

const dayMs = 86_400_000
/** A signature of a contract and a message, escaped. */
const maxBytes = 131_072

/** What a visitor may be told; nothing of what was sent. */
const texts = {
  mismatch: 'The account did not sign this message.',
  expired: 'The message has expired.',
  'not-yet': 'The message is not valid yet.',
  fields: 'This is not a sign-in message.',
  unsupported: 'Signatures of this kind are not checked here.',
  domain: 'The message names another site.',
  uri: 'The message names an address of another site.',
  chain: 'The message names a network that is not served here.',
  nonce: 'The nonce is unknown, used or expired.',
} as const satisfies Record<Exclude<SignInRefusal, 'size' | 'unavailable'>, string>

/** What pages say in their visitor's language has a code of its own. */
const names = new Map([
  ['expired', 'SIGN_IN_EXPIRED'],
  ['not-yet', 'SIGN_IN_NOT_YET'],
  ['nonce', 'SIGN_IN_NONCE'],
] as const)
const nameOf = (reason: string) => names.get(reason as 'nonce') ?? 'SIGN_IN_REFUSED'

function failureOf(reason: SignInRefusal): RequestFailure {
  if (reason === 'size') return new RequestFailure('BODY_TOO_LARGE', 'The message or its signature is too large.')
  if (reason === 'unavailable')
    return new RequestFailure('SIGN_IN_UNAVAILABLE', 'The signature could not be checked right now.')
  return new RequestFailure(nameOf(reason), texts[reason])
}

/** Opens a session for the account that signed a message of this page. */
export const authenticate = defineProjectCall({
  name: 'authenticate',
  method: 'POST',
  path: '/auth/v1/authenticate',
  summary: 'Opens a session for the account that signed a message of this page',
  cache: 'no-store',
  limit: 'auth',
  isCredentialed: true,
  headers: { 'x-nonce-token': 'The token that came with the nonce' },
  body: { schema: signInRequestSchema, maxBytes },
  response: signedInSchema,
  async handle({ headers, project, body, outgoing }, context) {
    const origin = pageOrigin(headers, project, context)
    if (body.cookie && !isOfSameSite(headers))
      throw new RequestFailure('COOKIE_UNAVAILABLE', "Cookies serve pages of the gateway's own site; ask for a token.")
    const visit = context.keys.verify(noncePurpose(project.id, origin), headers.get('x-nonce-token') ?? '')
    if (visit === undefined) throw failureOf('nonce')
    const { message, signature, publicKey } = body
    const signIn = await openSignIn(project, origin, context)
    const result = await signIn.verify(
      { message, signature, ...(publicKey !== undefined && { publicKey }) },
      digest(visit),
    )
    if (!result.ok) throw failureOf(result.reason)
    const { domain, uri, chainId, accountAddress, expirationTime } = result.data
    if (new URL(uri).origin !== origin) throw failureOf('uri')

    const token = randomBytes(32).toString('base64url')
    const issuedAt = context.clock()
    const expiresAt = Math.min(
      issuedAt + dayMs,
      expirationTime === undefined ? Number.POSITIVE_INFINITY : Date.parse(expirationTime),
    )
    await context.signIns.addSession({
      hash: digest(token),
      projectId: project.id,
      origin,
      domain,
      chainId,
      address: accountAddress,
      issuedAt,
      expiresAt,
      revokedAt: null,
    })
    const signedIn = { expiresAt: new Date(expiresAt).toISOString() }
    if (!body.cookie) return { ...signedIn, token }
    outgoing.append('set-cookie', writeCookie({ projectId: project.id, origin }, token, expiresAt - issuedAt))
    return signedIn
  },
})
