import { expect, it } from 'vitest'
import type { Session } from '../contract.js'
import { createMessage } from '../message/createMessage.js'
import { parseMessage } from '../message/parseMessage.js'
import { evmAddress, signEvm } from '../testing/signEvm.test.double.js'
import { createVerify } from './createVerify.js'
import { verifySignature } from './verifySignature.js'

const secret = new Uint8Array(32).fill(9)
const now = Date.parse('2026-01-01T12:00:00Z')
const message = createMessage({
  domain: 'site.example',
  accountAddress: evmAddress(secret),
  uri: 'https://site.example/',
  version: '1',
  chainId: 'eip155:1',
  nonce: 'abcdefgh12345678',
  issuedAt: '2026-01-01T12:00:00Z',
  expirationTime: '2026-01-01T13:00:00Z',
})
const data = parseMessage(message)
const session: Session = { data, message, signature: signEvm(message, secret) }
const options = { domain: 'site.example', chains: ['eip155:1'], now: () => now }
const no = (reason: string) => ({ ok: false, reason })

it('accepts a session whose text says what its fields say', async () => {
  const verify = createVerify(options)
  expect(await verify(session)).toEqual({ ok: true })
  expect(await verify({ ...session, data: { ...data, statement: undefined } as never })).toEqual({ ok: true })
})

it('accepts none of which a field was edited (175)', async () => {
  const verify = createVerify(options)
  for (const [field, value] of Object.entries({ ...data, statement: 'x', resources: [], requestId: 'r' })) {
    const edited = { ...data, [field]: `${String(value)}0` }
    expect([field, await verify({ ...session, data: edited })]).toEqual([field, no('fields')])
    const { [field as 'nonce']: _, ...less } = data
    if (Object.hasOwn(data, field)) expect(await verify({ ...session, data: less as never })).toEqual(no('fields'))
  }
  for (const broken of [null, undefined, 'text', 7, {}]) expect(await verify(broken as never)).toEqual(no('fields'))
  for (const broken of [null, undefined, 'text', { ...data, nonce: 7n }])
    expect(await verify({ ...session, data: broken as never })).toEqual(no('fields'))
  expect(await verify({ ...session, message: `${message} ` })).toEqual(no('fields'))
  expect(await createVerify({ ...options, domain: 'other.example' })(session)).toEqual(no('fields'))
})

it('knows its times, and throws only for a network that the site does not list (173)', async () => {
  expect(await createVerify({ ...options, now: () => now + 3_660_000 })(session)).toEqual(no('expired'))
  expect(await createVerify({ ...options, now: () => now - 60_001 })(session)).toEqual(no('not-yet'))
  await expect(createVerify({ ...options, chains: ['eip155:10'] })(session)).rejects.toMatchObject({
    code: 'NETWORK_NOT_FOUND',
    shortMessage: 'Network not found',
  })
})

it('one verifier that accepts is enough, and one that cannot tell outweighs one that refuses', async () => {
  const input = { chainId: 'eip155:1', accountAddress: '', message, signature: '' }
  const verifier = (verdict: unknown) => ({ namespace: 'eip155', verify: async () => verdict as never })
  const throws = {
    namespace: 'eip155',
    verify() {
      throw new Error('down')
    },
  }
  expect(await verifySignature([throws], input)).toEqual(no('unavailable'))
  const down = { namespace: 'eip155', verify: () => Promise.reject(new Error('down')) }
  expect(await verifySignature([verifier(no('mismatch')), down, verifier({ ok: true })], input)).toEqual({ ok: true })
  expect(await verifySignature([verifier(no('mismatch')), down], input)).toEqual(no('unavailable'))
  expect(await verifySignature([down, verifier(no('mismatch'))], input)).toEqual(no('unavailable'))
  expect(await verifySignature([], input)).toEqual(no('unsupported'))
})
