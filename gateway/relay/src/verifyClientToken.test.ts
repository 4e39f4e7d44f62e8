import { createPublicKey, verify } from 'node:crypto'
import { expect, it } from 'vitest'
import { createClientKey, encodeBase58, signToken } from './testClient.test.double.js'
import { verifyClientToken } from './verifyClientToken.js'

const now = 1_800_000_000_000
const audience = 'wss://relay.example'
const rules = { now, skewMs: 60_000, lifeMs: 86_400_000, audiences: new Set([audience]) }
const key = createClientKey()

/** The neutral point and the scalar 0: they verify for any message whose hash the key's order divides. */
const forged = Buffer.concat([Buffer.from([1]), Buffer.alloc(63)])

const forge = (publicKey: Buffer): string => {
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: publicKey.toString('base64url') }
  const iss = `did:key:z${encodeBase58(Buffer.concat([Buffer.from([0xed, 0x01]), publicKey]))}`
  for (let attempt = 0; attempt < 500; attempt++) {
    const [head, body] = signToken(key, audience, { claims: { iss, sub: `${attempt}` } }, now).split('.')
    const text = `${head}.${body}`
    if (verify(null, Buffer.from(text), createPublicKey({ key: jwk, format: 'jwk' }), forged))
      return `${text}.${forged.toString('base64url')}`
  }
  throw new Error('The key cannot be forged.')
}

it.each([
  `01${'00'.repeat(31)}`,
  `ec${'ff'.repeat(30)}7f`,
  '00'.repeat(32),
  `${'00'.repeat(31)}80`,
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa',
])('refuses a key of small order, for which anyone can sign: %s (S13)', (hex) => {
  expect(verifyClientToken(forge(Buffer.from(hex, 'hex')), rules)).toEqual({
    refusal: 'JWT validation error: JWT Token is malformed',
  })
})

it('accepts a key of full order', () => {
  expect(verifyClientToken(signToken(key, audience, {}, now), rules)).toEqual({ clientId: key.clientId })
})
