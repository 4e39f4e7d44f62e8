import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createKernel } from '../createKernel.js'
import { definePlugin } from '../define/definePlugin.js'
import { createMemoryStorage } from '../testing/createMemoryStorage.js'
import { createTestAdapter } from '../testing/createTestAdapter.js'
import { runs } from '../testing/runs.js'
import { createStorage } from './createStorage.js'
import { createStorages } from './createStorages.js'

const parseNames = (data: unknown): readonly string[] | undefined =>
  Array.isArray(data) && data.every((name) => typeof name === 'string') ? data : undefined
const key = 'latchkey:p:names'
const create = (text?: string) => {
  const storage = createMemoryStorage()
  if (text !== undefined) storage.entries.set(key, text)
  return { storage, item: createStorage(storage, 'latchkey:p').item('names', parseNames, 1000) }
}
const deep = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`
const garbage = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.json(),
  fc.json().map((data) => `{"v":1,"data":${data}}`),
  fc.record({ v: fc.oneof(fc.constant(1), fc.anything()), data: fc.anything() }).map((value) => {
    try {
      return JSON.stringify(value) ?? 'undefined'
    } catch {
      return '{"v":1'
    }
  }),
  fc.constantFrom(
    'null',
    '1',
    '"v"',
    '[]',
    '{"v":2,"data":["a"]}',
    '{"v":"1","data":["a"]}',
    '{"__proto__":{"v":1,"data":["a"]}}',
  ),
  fc.array(fc.string(), { minLength: 200, maxLength: 400 }).map((data) => JSON.stringify({ v: 1, data })),
  fc.constant(deep(20_000)),
)

describe('createStorage (P15)', () => {
  it('returns a valid value or undefined for any stored string, removes invalid ones, and recovers with the next write', () => {
    fc.assert(
      fc.property(garbage, (text) => {
        const { storage, item } = create(text)
        const value = item.get()
        if (value === undefined) expect(storage.entries.has(key)).toBe(false)
        else {
          expect(parseNames(value)).toBe(value)
          expect(text.length).toBeLessThanOrEqual(1000)
          expect(JSON.parse(text)).toMatchObject({ v: 1 })
        }
        item.set(['healed'])
        expect(item.get()).toEqual(['healed'])
        expect(({} as { v?: unknown }).v).toBeUndefined()
      }),
      { numRuns: runs(5000) },
    )
  })

  it('reads back every value it accepts', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 8 }), (names) => {
        const { item } = create()
        item.set(names)
        expect(item.get()).toEqual(names)
      }),
      { numRuns: runs(1000) },
    )
  })

  it('refuses prototype keys at any depth', () => {
    for (const data of [
      '{"__proto__":{"polluted":1}}',
      '{"a":[{"__proto__":1}]}',
      '{"constructor":{"prototype":{"x":1}}}',
    ]) {
      const storage = createMemoryStorage()
      storage.entries.set('p:any', `{"v":1,"data":${data}}`)
      const item = createStorage(storage, 'p').item<unknown>('any', (value) => value)
      expect(item.get()).toBeUndefined()
      expect(storage.entries.size).toBe(0)
    }
  })

  it('never throws, and keeps values in memory when all access is denied', () => {
    const { storage, item } = create()
    storage.denied = 'everything'
    expect(item.get()).toBeUndefined()
    item.set(['a'])
    expect(item.get()).toEqual(['a'])
    item.remove()
    expect(item.get()).toBeUndefined()
  })

  it('returns the newer value while storage is full, and stores again afterwards', () => {
    const { storage, item } = create()
    item.set(['old'])
    storage.denied = 'writes'
    item.set(['new'])
    expect(item.get()).toEqual(['new'])
    storage.denied = 'nothing'
    item.set(['newer'])
    expect(item.get()).toEqual(['newer'])
    expect(storage.entries.get(key)).toContain('newer')
  })

  it('does not store values that are too long or not plain data', () => {
    const { storage, item } = create()
    item.set(['x'.repeat(1001)])
    const cyclic: unknown[] = []
    cyclic.push(cyclic)
    item.set(cyclic as never)
    item.set([1n] as never)
    expect(storage.entries.size).toBe(0)
  })

  it('removes the value when its parser throws', () => {
    const storage = createMemoryStorage()
    storage.entries.set('p:x', '{"v":1,"data":1}')
    const item = createStorage(storage, 'p').item('x', () => {
      throw new Error('parser')
    })
    expect(item.get()).toBeUndefined()
    expect(storage.entries.size).toBe(0)
  })

  it('works in memory without a backend', () => {
    const item = createStorage(undefined, 'p').item('names', parseNames)
    item.set(['a'])
    expect(item.get()).toEqual(['a'])
  })
})

describe('storage: false', () => {
  it('keeps values in memory although the environment has a storage', async () => {
    const storage = createMemoryStorage()
    const notes = definePlugin<'notes', { actions: { write(): Promise<void> } }>({
      id: 'notes',
      api: 1,
      actions: ['write'],
      load: async () => ({
        default: {
          views: {},
          setup: (context) => ({
            actions: { write: async () => context.storage.item('note', (data) => data).set('private') },
          }),
        },
      }),
    })
    const networks = [
      {
        id: 1,
        name: 'One',
        chainNamespace: 'test',
        nativeCurrency: { name: 'C', symbol: 'C', decimals: 0 },
        rpcUrls: { default: { http: [] } },
      },
    ] as const
    const plugins = [notes(), createTestAdapter().plugin] as const
    const kernel = createKernel({ networks, plugins, storage: false }, { storage: () => storage })
    await kernel.plugins.notes.write()
    expect(storage.entries.size).toBe(0)
    kernel.destroy()
  })
})

describe('createStorages', () => {
  const options = { projectId: 'p1', storage: undefined } as never as Parameters<typeof createStorages>[0]
  const one = (data: unknown) => data

  it('writes under latchkey:<project>[:<instance>]:<plugin>:<key> (N10)', () => {
    const storage = createMemoryStorage()
    createStorages(
      { ...options, id: 'default', storage },
      undefined,
    )('swaps')
      .item('recent', one)
      .set(1)
    createStorages(
      { ...options, id: 'second', storage },
      undefined,
    )('swaps')
      .item('recent', one)
      .set(1)
    createStorages(
      { ...options, id: 'default', projectId: undefined, storage },
      undefined,
    )('core')
      .item('x', one)
      .set(1)
    expect([...storage.entries.keys()]).toEqual([
      'latchkey:p1:swaps:recent',
      'latchkey:p1:second:swaps:recent',
      'latchkey:local:core:x',
    ])
  })

  it('calls the fallback once, when first needed, and survives its error', () => {
    let asked = 0
    const storageFor = createStorages({ ...options, id: 'default' }, () => {
      asked++
      throw new Error('denied')
    })
    expect(asked).toBe(0)
    const item = storageFor('a').item('x', one)
    item.set(1)
    expect(item.get()).toBe(1)
    storageFor('b')
    expect(asked).toBe(1)
  })

  it('keeps plugins apart, and returns one scope for each', () => {
    const storageFor = createStorages({ ...options, id: 'default' }, undefined)
    storageFor('a').item('x', one).set('of a')
    expect(storageFor('b').item('x', one).get()).toBeUndefined()
    expect(storageFor('a').item('x', one).get()).toBe('of a')
  })
})
