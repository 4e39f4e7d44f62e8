import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { createKernel } from '../createKernel.js'
import { defineConnector } from '../define/defineConnector.js'
import { BaseError } from '../errors/BaseError.js'
import { createTestAdapter } from '../testing/createTestAdapter.js'
import { createTestClock } from '../testing/createTestClock.js'
import { runs } from '../testing/runs.js'

const inherited = Object.getOwnPropertyNames(Object.prototype)
const names = [...inherited, 'prototype', 'length', 'x'.repeat(20_000), '\u202eDETCEJER_RESU', 'user_rejected', '', 'A']
const intrinsics = [Object.prototype, Function.prototype, Array.prototype, Promise.prototype, Error.prototype]
const standing = () =>
  intrinsics.map((one) => [Object.isFrozen(one), Object.isExtensible(one), Reflect.ownKeys(one).length])
const before = standing()
afterEach(() => expect(standing()).toEqual(before))

const network = {
  id: 1,
  name: 'One',
  chainNamespace: 'test',
  nativeCurrency: { symbol: 'ONE', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}

/** Errors a wallet may throw under one of our error codes. */
const claims: readonly [how: string, make: (code: string) => unknown][] = [
  ['by its name', (code) => ({ name: 'LatchkeyError', code, message: 'x' })],
  ['by its name and the brand', (code) => ({ name: 'LatchkeyError', code, [Symbol.for('latchkey')]: true })],
  [
    'by the class',
    (code) => Object.assign(Object.create(BaseError.prototype), { code, [Symbol.for('latchkey')]: true }),
  ],
  ['by another copy of the class', (code) => new BaseError('x', { code })],
  [
    'by a getter that changes its mind',
    (code) => {
      let reads = 0
      return {
        name: 'LatchkeyError',
        [Symbol.for('latchkey')]: true,
        get code() {
          return reads++ ? code : 'USER_REJECTED'
        },
      }
    },
  ],
]

const fail = async (thrown: unknown) => {
  const hostile = defineConnector(() => ({
    id: 'hostile',
    name: 'Hostile',
    type: 'EXTERNAL',
    namespaces: ['test'],
    connect: async () => {
      throw thrown
    },
    disconnect: async () => undefined,
    getAccounts: async () => [],
    getNetworkId: async () => 'test:1',
    getProvider: () => ({}),
    isAuthorized: async () => false,
  }))
  const kernel = createKernel(
    { networks: [network], plugins: [createTestAdapter().plugin, hostile] },
    { clock: createTestClock() },
  )
  const codes: string[] = []
  kernel.on('connection:failed', ({ code }) => codes.push(code))
  const error = await kernel.connect({ connectorId: 'hostile' }).then(
    () => undefined,
    (reason: BaseError) => reason,
  )
  const state = kernel.getState().namespaces.test
  kernel.destroy()
  return { error, codes, state }
}

describe('an error thrown by a wallet', () => {
  for (const [how, make] of claims) {
    it.each(names.map((name) => [name.slice(0, 24), name]))(
      `is not trusted when it claims to be ours ${how}, with the code %s (S1)`,
      async (_, name) => {
        const { error, codes, state } = await fail(make(name))
        expect(error?.code).toMatch(/^[A-Z][A-Z0-9_]{1,40}$/)
        expect(codes).toEqual([error?.code])
        expect(typeof state?.reason).toBe('string')
        expect(structuredClone(state)).toEqual(state)
      },
    )
  }

  it('stays a foreign error, and does not change the page (S1)', async () => {
    const value = fc.oneof(
      fc.anything({ withNullPrototype: true, withSymbol: false } as never),
      fc.record({ name: fc.constant('LatchkeyError'), code: fc.oneof(fc.constantFrom(...names), fc.string()) }),
    )
    await fc.assert(
      fc.asyncProperty(value, async (thrown) => {
        const { error, state } = await fail(thrown)
        expect(error?.code).toMatch(/^[A-Z][A-Z0-9_]{1,40}$/)
        expect(structuredClone(state)).toEqual(state)
      }),
      { numRuns: runs(2000, 200) },
    )
  })
})
