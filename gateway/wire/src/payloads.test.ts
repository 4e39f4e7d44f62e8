import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { allowedOriginsSchema } from './allowedOrigins.js'
import { failureSchema } from './failure.js'
import { healthSchema, readinessSchema } from './liveness.js'
import { projectConfigurationSchema } from './projectConfiguration.js'
import { signedInSchema, signInNonceSchema, signInRequestSchema, signInSessionSchema } from './signIn.js'
import { supportedChainsSchema } from './supportedChains.js'
import { walletPageSchema } from './wallet.js'

const feature = { id: 'swap', isEnabled: true, config: ['a', 1, false] }
const long = 'a'.repeat(5000)

const payloads = {
  configuration: {
    schema: projectConfigurationSchema,
    good: [
      { features: [], limits: { exceeded: false } },
      { features: [feature, { ...feature, config: null }], limits: { exceeded: true }, relay: 'wss://relay.example/x' },
      {
        features: [],
        frame: 'https://a.example/frame',
        analytics: 'http://localhost:4200',
        limits: { exceeded: false },
      },
    ],
    bad: [
      { features: [feature] },
      { features: {}, limits: { exceeded: false } },
      { features: [{ ...feature, isEnabled: 'true' }], limits: { exceeded: false } },
      { features: [{ ...feature, id: '__proto__' }], limits: { exceeded: false } },
      { features: [{ ...feature, config: [{ nested: true }] }], limits: { exceeded: false } },
      { features: [{ ...feature, config: [Infinity] }], limits: { exceeded: false } },
      { features: [{ ...feature, config: [long] }], limits: { exceeded: false } },
      { features: Array.from({ length: 201 }, () => feature), limits: { exceeded: false } },
      { features: [], frame: 'javascript:alert(1)', limits: { exceeded: false } },
      { features: [], frame: 'https://name@site.example', limits: { exceeded: false } },
      { features: [], relay: 'https://relay.example', limits: { exceeded: false } },
    ],
  },
  origins: {
    schema: allowedOriginsSchema,
    good: [{ allowedOrigins: [] }, { allowedOrigins: ['https://*.site.example'] }],
    bad: [{}, { allowedOrigins: 'x' }, { allowedOrigins: [''] }, { allowedOrigins: [long] }, { allowedOrigins: [1] }],
  },
  chains: {
    schema: supportedChainsSchema,
    good: [
      { http: [], ws: [] },
      { http: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'], ws: ['cosmos:hub-4'] },
    ],
    bad: [{ http: [] }, { http: [1], ws: [] }, { http: ['eip155'], ws: [] }, { http: [`eip155:${long}`], ws: [] }],
  },
  failure: {
    schema: failureSchema,
    good: [{ status: 'FAILURE', reasons: [{ name: 'NOT_FOUND', description: 'No such call.' }], requestId: '1' }],
    bad: [
      { status: 'SUCCESS', reasons: [{ name: 'NOT_FOUND', description: '' }], requestId: '1' },
      { status: 'FAILURE', reasons: [], requestId: '1' },
      { status: 'FAILURE', reasons: [{ name: 'not found', description: '' }], requestId: '1' },
      { status: 'FAILURE', reasons: [{ name: 'NOT_FOUND', description: long }], requestId: '1' },
    ],
  },
  health: { schema: healthSchema, good: [{ status: 'ok' }], bad: [{}, { status: 'bad' }] },
  walletPage: {
    schema: walletPageSchema,
    good: [
      { data: [], count: 0 },
      {
        data: [
          {
            id: 'a-1',
            name: 'A',
            chains: ['eip155:1'],
            supports_wc: true,
            mobile_link: 'app://',
            homepage: 'https://a.example/',
          },
        ],
        count: 9,
      },
    ],
    bad: [
      { data: [] },
      { data: [], count: -1 },
      { data: [{ id: '..', name: 'A', chains: [], supports_wc: true }], count: 1 },
      { data: [{ id: 'a', name: 'A', chains: ['eip155'], supports_wc: true }], count: 1 },
      { data: [{ id: 'a', name: 'A', chains: [], supports_wc: true, homepage: 'javascript:alert(1)' }], count: 1 },
      { data: [{ id: 'a', name: 'A', chains: [], supports_wc: true, app_store: 'http://a.example' }], count: 1 },
    ],
  },
  signInNonce: {
    schema: signInNonceSchema,
    good: [{ nonce: 'k3Ud81hsQ0aPl2xZ7mVb4T', token: 'a.b.c' }],
    bad: [
      { nonce: 'short', token: 'a' },
      { nonce: 'k3Ud81hsQ0aPl2xZ7mVb4-', token: 'a' },
      { nonce: 'k3Ud81hsQ0aPl2xZ7mVb4T' },
    ],
  },
  signedIn: {
    schema: signedInSchema,
    good: [{ expiresAt: '2026-01-01T00:00:00.000Z' }, { token: 't'.repeat(43), expiresAt: '2026-01-01T00:00:00.000Z' }],
    bad: [
      { token: 'short', expiresAt: '2026-01-01T00:00:00.000Z' },
      { token: 't'.repeat(43), expiresAt: 'tomorrow' },
    ],
  },
  signInSession: {
    schema: signInSessionSchema,
    good: [
      {
        account: 'eip155:1:0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
        chainId: 'eip155:1',
        address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
        domain: 'site.example',
        issuedAt: '2026-01-01T00:00:00.000Z',
        expiresAt: '2026-01-02T00:00:00.000Z',
      },
    ],
    bad: [{ account: 'eip155:1:0x1' }],
  },
  readiness: {
    schema: readinessSchema,
    good: [{ status: 'unavailable', parts: { configuration: 'kept', store: 'unavailable' } }],
    bad: [{ status: 'ready' }, { status: 'ready', parts: { configuration: '', store: 'ready' } }],
  },
}

describe.each(Object.entries(payloads))('%s', (_name, { schema, good, bad }) => {
  it.each(good.map((payload) => [JSON.stringify(payload).slice(0, 80), payload]))('accepts %s', (_text, payload) => {
    expect(v.safeParse(schema, payload)).toMatchObject({ success: true, output: payload })
  })

  it.each(bad.map((payload) => [JSON.stringify(payload).slice(0, 80), payload]))('refuses %s', (_text, payload) => {
    expect(v.safeParse(schema, payload).success).toBe(false)
  })

  it.each([null, undefined, 1, '', true, [], () => 1])('refuses %s', (payload) => {
    expect(v.safeParse(schema, payload).success).toBe(false)
  })

  it('leaves out unknown keys, those of the prototype too', () => {
    const hostile = JSON.stringify(good[0]).replace(
      '{',
      '{"__proto__":{"polluted":true},"constructor":{"prototype":{}},"new":1,',
    )
    const { success, output } = v.safeParse(schema, JSON.parse(hostile))
    expect(success).toBe(true)
    expect(Object.keys(output as object)).toEqual(Object.keys(good[0] as object))
    expect(output).not.toHaveProperty('polluted')
    expect({}).not.toHaveProperty('polluted')
  })
})

it('a request to sign in has no key that it does not know', () => {
  const request = { message: 'm', signature: '0x', walletInfo: { name: 'A', type: 'injected' }, cookie: true }
  expect(v.safeParse(signInRequestSchema, request).success).toBe(true)
  for (const change of [{ domain: 'a' }, { message: 1 }, { walletInfo: { icon: 'a' } }, { cookie: 'yes' }])
    expect(v.safeParse(signInRequestSchema, { ...request, ...change }).success).toBe(false)
})
