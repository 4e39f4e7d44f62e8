import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { cacheKey, createCache } from './createCache.js'

const create = (maxEntries?: number) => {
  const clock = { now: 0 }
  const cache = createCache({ now: () => clock.now, ...(maxEntries === undefined ? {} : { maxEntries }) })
  let loads = 0
  const read = (name: string, load = async () => ++loads) => cache.read(cacheKey<number>('topic', name), 100, load)
  return { clock, cache, read }
}

it('reads a value once while it is kept, however many ask', async () => {
  const { clock, read } = create()
  expect(await Promise.all([read('a'), read('a'), read('b')])).toEqual([1, 1, 2])
  clock.now = 99
  expect(await read('a')).toBe(1)
  clock.now = 100
  expect(await read('a')).toBe(3)
})

it('keeps no failure', async () => {
  const { read } = create()
  await expect(read('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await read('a')).toBe(1)
})

it('forgets what was used longest ago', async () => {
  const { read } = create(2)
  await read('a')
  await read('b')
  await read('a')
  await read('c')
  expect([await read('a'), await read('c'), await read('b')]).toEqual([1, 3, 4])
})

it('keeps nothing that is refused, for those who ask later', async () => {
  const { cache } = create()
  let loads = 0
  const read = () =>
    cache.read(
      cacheKey<number>('topic'),
      100,
      async () => ++loads,
      (value) => value > 1,
    )
  expect(await Promise.all([read(), read()])).toEqual([1, 1])
  expect([await read(), await read()]).toEqual([2, 2])
})

it('lets go of old values that nobody asks for again', async () => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const { clock, cache, read } = create()
  const load = (name: string) => cache.read(cacheKey<object>('large', name), 100, async () => ({ name }))
  const [young, old] = [new WeakRef(await load('young')), new WeakRef(await load('old'))]
  clock.now = 4950
  await load('young')
  clock.now = 5000
  await read('other')
  await setImmediate()
  collect()
  expect([young.deref(), old.deref()]).toEqual([undefined, undefined])
  expect(await load('young')).toEqual({ name: 'young' })
})

it('forgets by the start of a key, and no two keys are one', async () => {
  const { cache, read } = create()
  expect(cacheKey('a', 'b,c')).not.toBe(cacheKey('a', 'b', 'c'))
  await read('a')
  cache.forget('')
  expect(await read('a')).toBe(2)
})
