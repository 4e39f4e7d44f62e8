import { createPublicKey, verify } from 'node:crypto'
import { base58 } from '@scure/base'
import { hasSmallOrder } from './hasSmallOrder.js'
import { normalizeAudience } from './normalizeAudience.js'

/** What a token is checked against. Times are milliseconds since 1970. */
export interface TokenRules {
  readonly now: number
  readonly skewMs: number
  readonly lifeMs: number
  /** Normalized addresses of this relay. */
  readonly audiences: ReadonlySet<string>
}

/** The client id, or the reason for the refusal in the exact wording that clients match. */
export type TokenVerdict = { readonly clientId: string } | { readonly refusal: string }

const refuse = (why: string): TokenVerdict => ({ refusal: `JWT validation error: ${why}` })

/**
 * Verifies a client's signed token: EdDSA with the Ed25519 key named by its issuer, a `did:key`. The issuer is the
 * client id. (RFC 7519, RFC 8037, did:key with multicodec 0xed.)
 */
export function verifyClientToken(token: string | null | undefined, rules: TokenRules): TokenVerdict {
  if (!token) return refuse('JWT Token is missing')
  const malformed = refuse('JWT Token is malformed')
  const parts = token.length <= 4096 ? token.split('.') : []
  const [head, body, seal] = parts
  if (parts.length !== 3 || !head || !body || !seal) return malformed
  const header = readJson(head)
  const claims = readJson(body)
  const signature = readBase64Url(seal)
  if (!header || !claims || signature?.length !== 64) return malformed
  if (header.get('alg') !== 'EdDSA' || (header.get('typ') ?? 'JWT') !== 'JWT') return malformed
  const issuer = claims.get('iss')
  const [subject, audience, issued, expires] = ['sub', 'aud', 'iat', 'exp'].map((name) => claims.get(name))
  const notBefore = claims.get('nbf') ?? issued
  const key = typeof issuer === 'string' ? readDidKey(issuer) : undefined
  if (!key || typeof issuer !== 'string' || typeof subject !== 'string' || subject === '') return malformed
  if (typeof audience !== 'string' || !isTime(issued) || !isTime(expires) || !isTime(notBefore)) return malformed
  if (!isSignedBy(key, `${head}.${body}`, signature)) return refuse('JWT signature is invalid')
  const named = normalizeAudience(audience)
  if (!named || !rules.audiences.has(named)) return refuse('JWT audience is invalid')
  if (Math.max(issued, notBefore) * 1000 > rules.now + rules.skewMs) return refuse('JWT Token is not yet valid')
  if (expires * 1000 < rules.now - rules.skewMs) return refuse('JWT Token is expired')
  if ((expires - issued) * 1000 > rules.lifeMs || expires < issued) return refuse('JWT lifetime is invalid')
  return { clientId: issuer }
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value < 1e11
}

function readBase64Url(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64url')
  // Buffer skips unknown characters, but a token has only one valid encoding.
  return bytes.toString('base64url') === text ? bytes : undefined
}

/** The own entries of a JSON object as a map, safe from `__proto__`. */
function readJson(part: string): ReadonlyMap<string, unknown> | undefined {
  const bytes = readBase64Url(part)
  if (!bytes) return undefined
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'))
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    return new Map(Object.entries(value))
  } catch {
    return undefined
  }
}

function readDidKey(did: string): Uint8Array | undefined {
  const text = did.slice('did:key:z'.length)
  // Decoding base58 takes quadratic time.
  if (!did.startsWith('did:key:z') || text.length > 64) return undefined
  let bytes: Uint8Array
  try {
    bytes = base58.decode(text)
  } catch {
    return undefined
  }
  if (bytes.length !== 34 || bytes[0] !== 0xed || bytes[1] !== 0x01) return undefined
  const key = bytes.subarray(2)
  // Anyone can sign for such a key.
  return hasSmallOrder(key) ? undefined : key
}

function isSignedBy(key: Uint8Array, text: string, signature: Buffer): boolean {
  try {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key).toString('base64url') }
    return verify(null, Buffer.from(text), createPublicKey({ key: jwk, format: 'jwk' }), signature)
  } catch {
    return false
  }
}
