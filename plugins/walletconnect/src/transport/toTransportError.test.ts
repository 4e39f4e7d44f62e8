import { BaseError } from '@latchkey/kernel'
import { expect, it } from 'vitest'
import { toTransportError } from './toTransportError.js'

it.each<[unknown, string]>([
  [{ code: 4001, message: 'x' }, 'USER_REJECTED'],
  [{ code: 5000, message: 'User rejected.' }, 'USER_REJECTED'],
  [new Error('Cancelled'), 'USER_REJECTED'],
  [{ code: 5100, message: 'Unsupported chains.' }, 'CHAIN_NOT_SUPPORTED'],
  [{ code: 5101, message: 'Unsupported methods.' }, 'METHOD_NOT_SUPPORTED'],
  [{ code: 5102, message: 'Unsupported events.' }, 'METHOD_NOT_SUPPORTED'],
  [{ code: 5103, message: 'Unsupported accounts.' }, 'ACCOUNT_NOT_FOUND'],
  [{ code: 5104, message: 'Unsupported namespace key.' }, 'CHAIN_NOT_SUPPORTED'],
  [{ code: 8000, message: 'Session request expired' }, 'REQUEST_EXPIRED'],
  [{ code: 4100, message: 'Request expired' }, 'REQUEST_EXPIRED'],
  [{ code: 4100, message: 'Locked' }, 'WALLET_LOCKED'],
  [new Error('Request expired. Please try again.'), 'REQUEST_EXPIRED'],
  [{ code: 0, message: 'Proposal expired' }, 'REQUEST_EXPIRED'],
  [new Error("No matching key. session topic doesn't exist: ab"), 'WALLETCONNECT_SESSION_NOT_FOUND'],
  [new Error('No internet connection detected. Please restart your network and try again.'), 'RELAY_UNREACHABLE'],
  [new Error('Failed to publish custom payload, please try again. id:1 tag:2'), 'RELAY_UNREACHABLE'],
  [new Error("Couldn't establish socket connection to the relay server: wss://x"), 'RELAY_UNREACHABLE'],
  [
    new Error('WebSocket connection closed abnormally with code: 3000 (Unauthorized: origin not allowed)'),
    'ORIGIN_NOT_ALLOWED',
  ],
  [
    new Error('WebSocket connection closed abnormally with code: 3000 (Unauthorized: invalid key)'),
    'PROJECT_ID_INVALID',
  ],
  [
    new Error(
      'WebSocket connection closed abnormally with code: 3000 (JWT validation error: JWT Token is not yet valid)',
    ),
    'SESSION_EXPIRED',
  ],
  [new Error('WebSocket connection closed abnormally with code: 3000'), 'RELAY_REFUSED'],
  [{ code: -32000, message: 'no matching key' }, 'WALLETCONNECT_SESSION_NOT_FOUND'],
  [{ code: '5000', message: 'x' }, 'UNKNOWN'],
  [undefined, 'UNKNOWN'],
])('%o is %s', (thrown, code) => {
  expect(toTransportError(thrown).code).toBe(code)
})

it.each([
  'Unauthorized: invalid key',
  'WebSocket connection closed abnormally with code: 3000 (Unauthorized: origin not allowed)',
  'JWT token is expired',
])('does not mistake a peer that sends "%s" for the relay (S11)', (message) => {
  for (const thrown of [{ message }, { code: 1, message }, { code: 5000, message }, { code: -32000, message }])
    expect(['UNKNOWN', 'PROVIDER_ERROR', 'USER_REJECTED']).toContain(toTransportError(thrown).code)
  expect(toTransportError(new Error(message)).code).toMatch(/^(PROJECT_ID_INVALID|ORIGIN_NOT_ALLOWED|SESSION_EXPIRED)$/)
})

it.each(Object.getOwnPropertyNames(Object.prototype))('never takes the code %s of a peer (S1)', (code) => {
  for (const claim of [{}, { name: 'LatchkeyError' }, { [Symbol.for('latchkey')]: true }])
    expect(toTransportError({ ...claim, code, message: 'x' }).code).toBe('UNKNOWN')
})

it('keeps our own errors, and the number of a peer', () => {
  const ours = new BaseError('x', { code: 'OURS' })
  expect(toTransportError(ours)).toBe(ours)
  expect(toTransportError({ code: 5104 }).details.providerCode).toBe(5104)
  expect(toTransportError({ code: 8000 }, 'eth_sendTransaction').details.method).toBe('eth_sendTransaction')
})

it('treats an error that throws when read as unknown', () => {
  const fail = (): never => {
    throw new Error('trap')
  }
  expect(toTransportError(new Proxy({}, { get: fail, has: fail })).code).toBe('UNKNOWN')
})

it('reads an error whose class check throws (S1)', () => {
  const refuse = (): never => {
    throw new Error('refused')
  }
  const thrown = new Proxy({}, { get: refuse, getPrototypeOf: refuse })
  const { code, cause } = toTransportError(thrown)
  expect([code, cause === thrown]).toEqual(['UNKNOWN', true])
})
