import fc from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { BaseError } from './errors/BaseError.js'
import { createTestAdapter } from './testing/createTestAdapter.js'
import { createTestConnector } from './testing/createTestConnector.js'
import { createTestKernel } from './testing/createTestKernel.js'
import { runs } from './testing/runs.js'
import type { RejectionWatch } from './testing/watchRejections.js'
import { watchRejections } from './testing/watchRejections.js'

/** Every public call that takes input, with the names of its fields. */
const calls: Readonly<Record<string, readonly string[]>> = {
  open: ['view', 'params', 'namespace', 'wallet', 'uri', 'signal'],
  connect: ['connectorId', 'namespace', 'networkId', 'signal'],
  disconnect: ['namespace', 'connectorId', 'connectionId'],
  activate: ['id', 'address'],
  switchNetwork: ['networkId', 'namespace', 'signal'],
  signMessage: ['message', 'namespace', 'connectionId', 'address', 'signal'],
  refreshBalance: ['namespace', 'signal'],
  connection: ['id'],
  on: [],
  subscribe: [],
}
const names = Object.keys(calls)

const trap = (): never => {
  throw new Error('trap')
}
/** Values that are not plain data. */
const hostile: readonly (() => unknown)[] = [
  () => new Proxy({}, { get: trap, ownKeys: trap, has: trap, getPrototypeOf: trap }),
  () => new Proxy([], { get: trap }),
  () => Object.defineProperty({}, 'toString', { value: trap }),
  () => ({ [Symbol.toPrimitive]: trap }),
  () => Object.create(null),
  () => Symbol('a'),
  () => trap,
  () => 'x'.repeat(100_000),
  () => JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'),
  // biome-ignore lint/suspicious/noThenProperty: tests a thenable that throws
  () => ({ then: trap }),
  () => Object.assign(() => undefined, { aborted: 'no' }),
  () => ({ aborted: false, addEventListener: trap, removeEventListener: trap }),
]

const adapter = createTestAdapter()
const wallet = createTestConnector()
let world: ReturnType<typeof createTestKernel>
let watch: RejectionWatch

beforeEach(() => {
  watch = watchRejections()
  wallet.calls.length = 0
  world = createTestKernel({ plugins: [adapter.plugin, wallet.plugin] } as never)
})
afterEach(() => {
  world.kernel.destroy()
  watch.end()
})

/** Calls with any value; an error, thrown or rejected, must be a toolkit error. */
const attempt = async (name: string, input: readonly unknown[]): Promise<void> => {
  const call = Reflect.get(world.kernel, name) as (...given: readonly unknown[]) => unknown
  try {
    await call(...input)
  } catch (error) {
    expect(error, `${name} with ${input.map((part) => typeof part).join()}`).toBeInstanceOf(BaseError)
    const { code, shortMessage } = error as BaseError
    expect(code).toMatch(/^[A-Z][A-Z_]+$/)
    expect(shortMessage.length).toBeLessThanOrEqual(200)
  } finally {
    world.kernel.close()
  }
}

it('any JSON passed to any public call succeeds or fails with a typed error, and asks no wallet (T-B1.1)', async () => {
  const value = fc.oneof(fc.jsonValue(), fc.constantFrom<unknown>('test', 'test:1', '__proto__', 'Connect', undefined))
  const input = fc
    .constantFrom(...names)
    .chain((name) =>
      fc.tuple(
        fc.constant(name),
        fc.oneof(value, fc.dictionary(fc.constantFrom(...(calls[name] ?? []), '__proto__', 'extra'), value)),
      ),
    )
  await fc.assert(
    fc.asyncProperty(input, async ([name, given]) => {
      await attempt(name, [given])
    }),
    { numRuns: runs(400) },
  )
  await new Promise((resolve) => setImmediate(resolve))
  expect(watch.seen).toEqual([])
  expect(wallet.calls.filter((call) => call === 'connect')).toEqual([])
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
})

it.each(names)('%s survives an input, and each field of it, that throws when read (T-B1.1)', async (name) => {
  for (const make of hostile) {
    await attempt(name, [make()])
    for (const part of calls[name] ?? []) {
      await attempt(name, [{ [part]: make() }])
      await attempt(name, [Object.defineProperty({}, part, { get: trap, enumerable: true })])
    }
  }
  await new Promise((resolve) => setImmediate(resolve))
  expect(watch.seen).toEqual([])
  expect(wallet.calls.filter((call) => call === 'connect')).toEqual([])
})
