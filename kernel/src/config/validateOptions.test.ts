import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createKernel } from '../createKernel.js'
import { definePlugin } from '../define/definePlugin.js'
import { BaseError } from '../errors/BaseError.js'
import { createMemoryStorage } from '../testing/createMemoryStorage.js'
import { createTestAdapter } from '../testing/createTestAdapter.js'
import { runs } from '../testing/runs.js'
import type { KernelOptions } from './options.js'
import { validateOptions } from './validateOptions.js'

const network = {
  id: 1,
  name: 'One',
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
}
const check = (options: unknown) => validateOptions(options as KernelOptions)
const adapters = [createTestAdapter('eip155').plugin, createTestAdapter('solana').plugin]
const valid = (options: object = {}) => check({ networks: [network], plugins: adapters, ...options })
const fail = (): never => {
  throw new Error('trap')
}

/** Returns the `CONFIG_INVALID` error that a call threw. */
const refusal = (run: () => unknown): BaseError => {
  try {
    run()
  } catch (error) {
    expect(error).toBeInstanceOf(BaseError)
    expect((error as BaseError).code).toBe('CONFIG_INVALID')
    return error as BaseError
  }
  throw new Error('It was accepted.')
}

/** Values no site should pass, wrapped in a function, since some of them throw when inspected. */
const hostile: readonly (() => unknown)[] = [
  () => null,
  () => Symbol('x'),
  () => 1n,
  () => () => undefined,
  () => Number.NaN,
  () => '__proto__',
  () => new Array(1),
  () => new Proxy({}, { get: fail, ownKeys: fail, getPrototypeOf: fail, has: fail }),
  () => new Proxy([], { get: fail }),
  () => {
    const { proxy, revoke } = Proxy.revocable([], {})
    revoke()
    return proxy
  },
  () => {
    const cyclic: Record<string, unknown> = { kind: 'plugin' }
    cyclic.self = cyclic
    return cyclic
  },
  ...['kind', 'id', 'name', 'manifest', 'nativeCurrency', 'getItem', 'announced'].map(
    (key) => () => Object.defineProperty({ kind: 'plugin' }, key, { get: fail, enumerable: true }),
  ),
  () => ({ toString: fail, toJSON: fail, valueOf: fail }),
  () => ({ [Symbol.toPrimitive]: fail }),
]
const options = [
  'id',
  'projectId',
  'metadata',
  'networks',
  'defaultNetwork',
  'plugins',
  'features',
  'injected',
  'storage',
  'prefetch',
  'debug',
]

describe('createKernel with any value', () => {
  const known = fc.constantFrom(...options, 'siwx', 'unknown')
  const leaf = fc.oneof(
    fc.anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withSet: true,
      withNullPrototype: true,
      withSparseArray: true,
    }),
    fc.constantFrom<unknown>(network, [network], 'plugin', 'adapter', 'test', 1, true, false, undefined, [], {}),
  )
  const entry = fc.dictionary(
    fc.constantFrom('kind', 'id', 'api', 'manifest', 'namespace', 'views', 'requires', 'actions', 'options'),
    leaf,
  )
  const manifested = fc.record({
    kind: fc.constantFrom('plugin', 'adapter', 'connector'),
    api: fc.constantFrom<unknown>(1, 2, '1'),
    id: fc.constantFrom<unknown>('a', 'b', 'A', 1, null),
    namespace: fc.oneof(fc.constantFrom('test', 'eip155', '__proto__'), leaf),
    manifest: fc.record(
      { api: fc.constant(1), actions: leaf, views: leaf, requires: leaf, conflicts: leaf },
      { requiredKeys: ['api'] },
    ),
  })
  const input = fc.oneof(
    fc.jsonValue(),
    leaf,
    fc.dictionary(known, fc.oneof(leaf, fc.array(fc.oneof(entry, manifested, leaf), { maxLength: 3 }))),
    fc.dictionary(known, leaf).map((rest) => ({ ...rest, networks: [network] })),
    fc.array(fc.oneof(manifested, entry), { maxLength: 3 }).map((plugins) => ({ networks: [network], plugins })),
    fc
      .dictionary(
        fc.constantFrom(...Object.keys(network), 'caipNetworkId', 'chainNamespace', 'blockExplorers', 'testnet'),
        leaf,
      )
      .map((part) => ({ networks: [{ ...network, ...part }] })),
  )
  const attempt = (given: unknown): void => {
    try {
      createKernel(given as KernelOptions).destroy()
    } catch (error) {
      expect(error).toBeInstanceOf(BaseError)
      const { code, message, details } = error as BaseError
      expect(code).toBe('CONFIG_INVALID')
      expect(details).toEqual({ option: expect.any(String), value: expect.any(String), cure: expect.any(String) })
      expect(details.cure).not.toBe('')
      expect(message).toContain('Option `')
    }
  }

  it('creates a kernel or refuses with option, value and fix, and leaves no state that throws', async () => {
    const late: unknown[] = []
    const collect = (error: unknown): unknown => late.push(error)
    process.on('uncaughtException', collect).on('unhandledRejection', collect)
    try {
      fc.assert(fc.property(input, attempt), { numRuns: runs(5000) })
      for (const make of hostile) {
        attempt(make())
        for (const name of options) {
          attempt({ networks: [network], [name]: make() })
          attempt({ networks: [network], [name]: [make()] })
          attempt({ networks: [network], [name]: { name: make(), getItem: make() } })
          attempt(Object.defineProperty({ networks: [network] }, name, { get: fail, enumerable: true }))
        }
        for (const part of [...Object.keys(network), 'caipNetworkId', 'chainNamespace', 'blockExplorers', 'testnet']) {
          attempt({ networks: [{ ...network, [part]: make() }] })
        }
        for (const part of ['kind', 'id', 'manifest', 'api', 'namespace']) {
          attempt({ networks: [network], plugins: [{ kind: 'plugin', id: 'a', manifest: { api: 1 }, [part]: make() }] })
          attempt({ networks: [network], plugins: [{ kind: 'adapter', api: 1, namespace: 'test', [part]: make() }] })
        }
        for (const part of ['api', 'actions', 'views', 'requires', 'conflicts']) {
          attempt({ networks: [network], plugins: [{ kind: 'plugin', id: 'a', manifest: { api: 1, [part]: make() } }] })
        }
      }
      await new Promise((resolve) => setImmediate(resolve))
      expect(late).toEqual([])
    } finally {
      process.off('uncaughtException', collect).off('unhandledRejection', collect)
    }
  })
})

describe('validateOptions', () => {
  it.each<[string, unknown]>([
    ['id', ''],
    ['id', 'a b'],
    ['id', 'x'.repeat(65)],
    ['projectId', ''],
    ['projectId', 1],
    ['metadata', null],
    ['metadata', {}],
    ['metadata', { name: 'x', url: 1 }],
    ['metadata', { name: 'x', icons: 'https://x.example/i.png' }],
    ['networks', []],
    ['networks', 'eip155:1'],
    ['networks', undefined],
    ['defaultNetwork', 'eip155:2'],
    ['defaultNetwork', { ...network }],
    ['defaultNetwork', null],
    ['plugins', {}],
    ['plugins', null],
    ['features', { swaps: 'on' }],
    ['features', []],
    ['injected', { plain: 1 }],
    ['storage', true],
    ['storage', null],
    ['storage', { getItem: () => null }],
    ['debug', 'yes'],
    ['gateway', 'http://gateway.example'],
    ['gateway', 'gateway.example'],
    ['gateway', 1],
    ['remote', 'merge'],
    ['basic', 'yes'],
    ['hosts', []],
    ['regions', { restricted: 'maybe' }],
    ['regions', {}],
  ])('refuses %s = %j by name', (option, value) => {
    const error = refusal(() => valid({ [option]: value }))
    expect(error.details.option).toBe(option)
    expect(error.message).toContain(`Option \`${option}\` is `)
  })

  it('names an unlisted default network by its id, however large the chain definition is (B17)', () => {
    const chain = { ...network, id: 10, formatters: { block: { type: 'block' } } }
    expect(refusal(() => valid({ defaultNetwork: chain })).message).toBe(
      'Option `defaultNetwork` is 10. Pass one of `networks`.',
    )
  })

  it('refuses options that are not an object', () => {
    for (const value of [undefined, null, 'x', 1, [], () => undefined]) {
      expect(refusal(() => check(value)).details.option).toBe('options')
    }
  })

  it('treats options of plugins as unknown options', () => {
    expect(valid({ siwx: {}, siweConfig: {} }).unknown).toEqual(['siwx', 'siweConfig'])
  })

  it('refuses a feature switch for a plugin that is not listed', () => {
    expect(refusal(() => valid({ features: { swaps: true } })).details.option).toBe('features.swaps')
  })

  it('names the host that is not a URL, and a use that there is not', () => {
    const optionOf = (hosts: unknown) => refusal(() => valid({ hosts })).details.option
    expect(optionOf({ frame: ['https://a.example', 'b'] })).toBe('hosts.frame[1]')
    expect(optionOf({ relay: 'wss://a.example' })).toBe('hosts.relay')
    expect(optionOf({ image: [] })).toBe('hosts.image')
    expect(valid({ hosts: { relay: ['wss://a.example', 'ws://localhost:1'] } }).hosts).toBeDefined()
    expect(valid({ gateway: 'http://127.0.0.1:4200' }).gateway).toBe('http://127.0.0.1:4200')
  })

  it('takes lists and former names where the manifest of the plugin says so, and no unknown value', () => {
    const listed = (id: string, remote?: object) => ({
      kind: 'plugin',
      id,
      options: {},
      enabled: true,
      manifest: { id, api: 1, remote, load: fail },
    })
    const plugins = [...adapters, listed('swaps', { id: 'swap', values: ['1inch'], aliases: ['swap'] }), listed('send')]
    const optionOf = (features: object) => refusal(() => valid({ plugins, features })).details.option
    expect(valid({ plugins, features: { swaps: ['1inch'], send: false } }).features).toBeDefined()
    expect(valid({ plugins, features: { swap: [] } }).features).toBeDefined()
    expect(optionOf({ swaps: ['1inch', 'other'] })).toBe('features.swaps[1]')
    expect(optionOf({ send: ['1inch'] })).toBe('features.send')
    for (const other of ['off', 0, null, {}]) expect(optionOf({ swaps: other })).toBe('features')
    expect(optionOf({ swaps: [1] })).toBe('features')
    expect(optionOf({ exchange: true })).toBe('features.exchange')
  })

  it('refuses plugins whose events would be those of the kernel, or whose storage would be that of a connector', () => {
    const listed = (id: string) =>
      definePlugin<string, object>({ id, api: 1, load: () => Promise.reject(new Error('never')) })()
    const ids = ['alert', 'connection', 'error', 'kernel', 'modal', 'network', 'plugin', 'connector-own']
    for (const id of ids)
      expect(refusal(() => valid({ plugins: [...adapters, listed(id)] })).details.value).toContain(id)
    for (const id of ['networks', 'plugin-store', 'connector', 'my-connector-own'])
      expect(valid({ plugins: [...adapters, listed(id)] }).plugins).toHaveLength(3)
  })

  it('fills in defaults, even for an explicit undefined', () => {
    const filled = { id: 'default', injected: { announced: true, plain: true }, unknown: [] }
    expect(valid()).toMatchObject(filled)
    const undefinedOnes = Object.fromEntries(
      options.filter((name) => !['networks', 'plugins'].includes(name)).map((name) => [name, undefined]),
    )
    expect(valid(undefinedOnes)).toMatchObject({ ...filled, unknown: [] })
    expect(valid({ injected: { announced: undefined, plain: false } }).injected).toEqual({
      announced: true,
      plain: false,
    })
  })

  it('leaves `storage` as it is, an object or `false`', () => {
    expect(valid({ storage: false }).storage).toBe(false)
    const storage = createMemoryStorage()
    expect(valid({ storage }).storage).toBe(storage)
  })

  it('finds the default network by id and by object', () => {
    const second = { ...network, id: 2 }
    expect(check({ plugins: adapters, networks: [network, second] }).defaultNetwork.id).toBe(1)
    expect(
      check({ plugins: adapters, networks: [network, second], defaultNetwork: 'eip155:2' }).defaultNetwork.id,
    ).toBe(2)
    expect(check({ plugins: adapters, networks: [network, second], defaultNetwork: second }).defaultNetwork.id).toBe(2)
  })

  it('lists unknown options, including names that every object inherits', () => {
    expect(valid({ colour: 1, toString: 1, constructor: 1 }).unknown).toEqual(['colour', 'toString', 'constructor'])
  })

  it('recognises its options by name, whatever the page adds to Object.prototype', () => {
    Object.assign(Object.prototype, { extend: () => 'mine', first: 'mine' })
    try {
      expect(valid()).toMatchObject({ id: 'default', unknown: [] })
    } finally {
      for (const name of ['extend', 'first']) Reflect.deleteProperty(Object.prototype, name)
    }
  })

  it('refuses options whose getter throws something that cannot be inspected', () => {
    const trap = new Proxy({}, { get: fail, getPrototypeOf: fail })
    const options = Object.defineProperty({ networks: [network], plugins: adapters }, 'debug', {
      enumerable: true,
      get() {
        throw trap
      },
    })
    expect(refusal(() => check(options)).details.option).toBe('options')
  })

  it('reads each option once', () => {
    let reads = 0
    const given = {
      networks: [network],
      plugins: adapters,
      get id() {
        return reads++ ? 1 : 'once'
      },
    }
    expect(check(given).id).toBe('once')
  })
})

describe('networks', () => {
  it.each<[string, object]>([
    ['networks[0].id', { id: 0 }],
    ['networks[0].id', { id: '' }],
    ['networks[0].id', { id: 1.5 }],
    ['networks[0].name', { name: 1 }],
    ['networks[0].nativeCurrency.symbol', { nativeCurrency: {} }],
    ['networks[0].nativeCurrency.symbol', { nativeCurrency: null }],
    ['networks[0].nativeCurrency.symbol', { nativeCurrency: { name: 1, symbol: 'X', decimals: 18 } }],
    ['networks[0].nativeCurrency.decimals', { nativeCurrency: { symbol: 'X', decimals: 37 } }],
    ['networks[0].rpcUrls.default.http', { rpcUrls: {} }],
    ['networks[0].rpcUrls.default.http', { rpcUrls: { default: { http: [1] } } }],
    ['networks[0].blockExplorers.default', { blockExplorers: { default: { url: 1, name: 'x' } } }],
    ['networks[0].caipNetworkId', { caipNetworkId: 'x' }],
    ['networks[0].caipNetworkId', { caipNetworkId: ['eip155:1'] }],
    ['networks[0].caipNetworkId', { chainNamespace: 'EIP155' }],
  ])('names %s for %j', (option, part) => {
    expect(refusal(() => check({ networks: [{ ...network, ...part }] })).details.option).toBe(option)
  })

  it('refuses a network that no listed entry serves, and names it (B1) (B13)', () => {
    const test = { ...network, chainNamespace: 'test' }
    const serving = (...ids: number[]) => ({
      ...createTestAdapter().plugin,
      serves: ({ id }: { readonly id: number | string }) => ids.includes(Number(id)),
    })
    const connector = { kind: 'connector', api: 1, create: () => fail() }
    const item = { slot: 'connectors', id: 'x', order: 1, item: { id: 'x', name: 'X', type: 'EXTERNAL' } }
    const load = async () => ({ default: {} })
    const bringing = { kind: 'plugin', id: 'x', manifest: { api: 1, contributes: [item], load } }
    const silent = { kind: 'plugin', id: 'x', manifest: { api: 1, contributes: [{ ...item, slot: 'other' }], load } }
    const missing = 'List an adapter for it in `plugins`.'
    const unknown = 'Its adapter does not support it: correct its id.'
    for (const [plugins, cure] of [
      [undefined, missing],
      [[], missing],
      [[silent], missing],
      [adapters, missing],
      [[serving(2)], unknown],
      [[serving(2), connector], unknown],
    ] as const) {
      expect(refusal(() => check({ networks: [test], plugins })).details).toEqual({
        option: 'networks',
        value: '"test:1"',
        cure,
      })
    }
    const both = { networks: [test, { ...test, id: 2 }], plugins: [serving(1)] }
    expect(refusal(() => check(both)).details.value).toBe('"test:2"')
    for (const plugins of [[connector], [bringing], [serving(1)], [createTestAdapter().plugin]]) {
      expect(check({ networks: [test], plugins }).networks).toHaveLength(1)
    }
  })

  it('names an invalid network, a hole and a network that is listed twice', () => {
    expect(refusal(() => check({ networks: [1] })).details.option).toBe('networks[0]')
    const withHole = Object.assign(new Array(3), { 0: network, 2: { ...network, id: 2 } })
    expect(refusal(() => check({ networks: withHole })).details.option).toBe('networks[1]')
    expect(refusal(() => check({ networks: [network, { ...network }] })).details.option).toBe('networks[1]')
  })

  it('normalises every network', () => {
    const [first, second] = check({
      plugins: adapters,
      networks: [
        {
          ...network,
          testnet: 1,
          blockExplorers: { default: { name: 'Scan', url: 'https://scan.example', apiUrl: 'x' } },
        },
        {
          ...network,
          id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
          chainNamespace: 'solana',
          name: undefined,
          nativeCurrency: { symbol: 'SOL', decimals: 9 },
        },
      ],
    }).networks
    expect(first).toEqual({
      ...network,
      caipNetworkId: 'eip155:1',
      chainNamespace: 'eip155',
      testnet: true,
      blockExplorers: { default: { name: 'Scan', url: 'https://scan.example' } },
    })
    expect(second).toMatchObject({
      caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      chainNamespace: 'solana',
      name: 'Unknown Network',
      nativeCurrency: { name: 'SOL', symbol: 'SOL', decimals: 9 },
    })
  })

  it('does not modify the networks of the site', () => {
    const mine = structuredClone(network)
    const kernel = createKernel({ networks: [mine], plugins: [createTestAdapter('eip155').plugin] })
    expect(mine).toEqual(network)
    expect(Object.isFrozen(mine.rpcUrls.default.http)).toBe(false)
    kernel.destroy()
  })
})
