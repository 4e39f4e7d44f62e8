import * as v from 'valibot'
import { accountIdSchema } from './accountId.js'
import { chainIdSchema } from './chainId.js'

const shortText = v.pipe(v.string(), v.minLength(1), v.maxLength(256))
const time = v.pipe(v.string(), v.maxLength(32), v.isoTimestamp())

/** The response to `GET /auth/v1/nonce`: what the message has to contain, and what the header `x-nonce-token` has to bring back. */
export const signInNonceSchema = v.object({
  nonce: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{22,64}$/)),
  token: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
})

/** A nonce, and the token of the page that it was issued to. */
export type SignInNonce = v.InferOutput<typeof signInNonceSchema>

/** The body of `POST /auth/v1/authenticate`; other keys are refused. */
export const signInRequestSchema = v.strictObject({
  message: v.string(),
  signature: v.string(),
  /** The key of a `cosmos` account. */
  publicKey: v.optional(v.string()),
  /** Which wallet signed; nothing is decided by it. */
  walletInfo: v.optional(v.strictObject({ name: v.optional(shortText), type: v.optional(shortText) })),
  /** The session becomes a cookie that scripts cannot read, for pages of the gateway's own site. @default false */
  cookie: v.optional(v.boolean()),
})

/** What a page sends to sign in. */
export type SignInRequest = v.InferInput<typeof signInRequestSchema>

/** The response to `POST /auth/v1/authenticate`. */
export const signedInSchema = v.object({
  /** For the header `authorization`, after `Bearer`; absent if the session is a cookie. */
  token: v.optional(v.pipe(v.string(), v.minLength(22), v.maxLength(4096))),
  expiresAt: time,
})

/** A session that was opened. */
export type SignedIn = v.InferOutput<typeof signedInSchema>

/** The response to `GET /auth/v1/me`: whose session it is, and until when. */
export const signInSessionSchema = v.object({
  account: accountIdSchema,
  chainId: chainIdSchema,
  address: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  /** Of the message that was signed. */
  domain: v.pipe(v.string(), v.minLength(1), v.maxLength(512)),
  issuedAt: time,
  expiresAt: time,
})

/** Whose session it is, and until when. */
export type SignInSession = v.InferOutput<typeof signInSessionSchema>
