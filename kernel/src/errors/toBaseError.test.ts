import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../testing/runs.js'
import { BaseError, configError } from './BaseError.js'
import { disconnectFailed } from './connection.js'
import { toBaseError } from './toBaseError.js'
import { toProviderError } from './toProviderError.js'

const fail = (): never => {
  throw new Error('trap')
}
const trapped = new Proxy(
  {},
  { get: fail, getPrototypeOf: fail, has: fail, ownKeys: fail, getOwnPropertyDescriptor: fail },
)
const revoked = (): object => {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return proxy
}
const field = fc.oneof(fc.anything(), fc.constantFrom<unknown>(4001, -32002, 4902, '4001', Number.NaN, 5001))
const values = fc.oneof(
  fc.constantFrom<unknown>(undefined, null, Symbol('x'), 1n, '', 'x'.repeat(10_000)),
  fc.record({ message: field, code: field, name: field, data: field }, { requiredKeys: [] }),
  fc.constantFrom('message', 'code', 'name', 'data').map((key) => Object.defineProperty({}, key, { get: fail })),
  fc.string({ minLength: 150, maxLength: 400 }).map((text) => new Error(text)),
  fc.string({ minLength: 150, maxLength: 400 }).map((text) => new BaseError(text, { code: 'OURS' })),
  fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true, withObjectString: true }),
)
/** Wrapped in a function, since fast-check itself inspects its values and would trigger the traps. */
const hostile: fc.Arbitrary<() => unknown> = fc.oneof(
  { arbitrary: values.map((value) => () => value), weight: 10 },
  fc.constantFrom(() => trapped, revoked),
)

describe('toBaseError and toProviderError (P22)', () => {
  it.each([
    ['toBaseError', toBaseError],
    ['toProviderError', toProviderError],
  ] as const)('%s makes any thrown value a typed error with at most 200 characters, never throwing', (_name, map) => {
    fc.assert(
      fc.property(hostile, (thrown) => {
        const error = map(thrown())
        expect(error).toBeInstanceOf(BaseError)
        expect(error.code).toMatch(/^[A-Z][A-Z0-9_]*$/)
        expect(error.message.length).toBeGreaterThan(0)
        expect(error.message.length).toBeLessThanOrEqual(200)
        expect(error.shortMessage).toBe(error.message)
        expect(String(error.details.reason ?? '').length).toBeLessThanOrEqual(200)
      }),
      { numRuns: runs(5000) },
    )
  })
})

describe('toBaseError', () => {
  it('returns a toolkit error unchanged', () => {
    const error = new BaseError('x', { code: 'ODD' })
    expect(toBaseError(error)).toBe(error)
  })

  it('keeps the message and the cause of any other error (284)', () => {
    const cause = new Error('boom')
    expect(toBaseError(cause)).toMatchObject({ code: 'UNKNOWN', message: 'boom', cause })
    expect(toBaseError('boom')).toMatchObject({ code: 'UNKNOWN', message: 'boom', cause: 'boom' })
    expect(toBaseError(Object.assign(new Error('boom'), { code: 4001 })).details).toEqual({ providerCode: 4001 })
    expect(toBaseError(undefined).message).toBe('Unknown error')
  })

  it('recognises an error of another copy of the kernel by its brand, not by its name, and keeps its code (S1)', () => {
    const ofAnotherCopy = { [Symbol.for('latchkey')]: true, code: 'PLUGIN_DISABLED', message: 'off' }
    expect(toBaseError(ofAnotherCopy).code).toBe('PLUGIN_DISABLED')
    expect(toBaseError({ name: 'LatchkeyError', code: 'PLUGIN_DISABLED', message: 'off' }).code).toBe('UNKNOWN')
  })

  it('converts the error of an aborted signal to ABORTED', () => {
    expect(toBaseError(AbortSignal.abort().reason).code).toBe('ABORTED')
  })

  it('truncates messages made of foreign strings', () => {
    expect(disconnectFailed([new Error('x'.repeat(1_000_000))]).message.length).toBeLessThanOrEqual(200)
    expect(configError('x'.repeat(1000), 'y', 'z').message.length).toBeLessThanOrEqual(200)
  })
})

describe('toProviderError', () => {
  it.each<[unknown, string]>([
    [{ code: 4001 }, 'USER_REJECTED'],
    [{ code: 5000 }, 'USER_REJECTED'],
    [{ code: 5003, message: 'x' }, 'USER_REJECTED'],
    [{ code: 5004 }, 'PROVIDER_ERROR'],
    [{ message: 'User rejected the request.' }, 'USER_REJECTED'],
    [{ code: -32603, message: 'MetaMask Tx Signature: User denied transaction signature.' }, 'USER_REJECTED'],
    [{ message: 'USER CANCELED' }, 'USER_REJECTED'],
    [new Error('Cancelled'), 'USER_REJECTED'],
    ['rejected by user', 'USER_REJECTED'],
    // Messages that only the wallets of one adapter use are mapped by that adapter.
    [new Error('Connection request was rejected by the user.'), 'UNKNOWN'],
    [new Error('Request rejected'), 'UNKNOWN'],
    [new Error('The order was cancelled'), 'UNKNOWN'],
    [new Error('cancelledness'), 'UNKNOWN'],
    [{ code: -32002 }, 'REQUEST_PENDING'],
    [{ code: 4100 }, 'WALLET_LOCKED'],
    [{ code: 4200 }, 'METHOD_NOT_SUPPORTED'],
    [{ code: -32601 }, 'METHOD_NOT_SUPPORTED'],
    [{ code: -32004 }, 'METHOD_NOT_SUPPORTED'],
    [{ code: 4900 }, 'WALLET_DISCONNECTED'],
    [{ code: 4901 }, 'WALLET_DISCONNECTED'],
    [{ code: 4902 }, 'CHAIN_NOT_ADDED'],
    [{ code: -32603, data: { originalError: { code: 4902 } } }, 'CHAIN_NOT_ADDED'],
    [{ code: -32000, message: 'x' }, 'PROVIDER_ERROR'],
    [AbortSignal.abort().reason, 'ABORTED'],
  ])('%j is %s (285)', (thrown, code) => {
    expect(toProviderError(thrown).code).toBe(code)
  })

  it.each<[unknown]>([[{ code: '4001', message: 'x' }], [{}], [null], [undefined], [{ message: 4001 }], [Symbol('x')]])(
    '%s is UNKNOWN, not a refusal (285)',
    (thrown) => {
      expect(toProviderError(thrown).code).toBe('UNKNOWN')
    },
  )

  it('keeps the number and the message in the details, not in the message for visitors', () => {
    const error = toProviderError({ code: -32000, message: 'nonce too low' })
    expect(error.details).toEqual({ providerCode: -32000, reason: 'nonce too low' })
    expect(error.message).not.toContain('nonce')
  })

  it('returns a toolkit error with the code UNKNOWN unchanged', () => {
    const cause = new Error('User rejected the request.')
    for (const error of [new BaseError('x', { code: 'UNKNOWN' }), toBaseError(cause), toProviderError('odd')])
      expect(toProviderError(error)).toBe(error)
  })

  it('keeps the code of a toolkit error, including one of another copy', () => {
    const error = new BaseError('x', { code: 'CHAIN_MISMATCH' })
    expect(toProviderError(error)).toBe(error)
    const other = Object.assign(new Error('refused'), { [Symbol.for('latchkey')]: true, code: 'USER_REJECTED' })
    expect(toProviderError(other).code).toBe('USER_REJECTED')
  })
})
