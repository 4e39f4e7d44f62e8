import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTestClock } from '../testing/createTestClock.js'
import { runs } from '../testing/runs.js'
import { createCache } from './createCache.js'

const lifetimeMs = 30_000

/** A load that a test settles, in any order. */
const createLoad = <value = string>() => {
  const calls: { resolve: (value: value) => void; reject: (error: unknown) => void }[] = []
  return {
    calls,
    load: (): Promise<value> => new Promise((resolve, reject) => calls.push({ resolve, reject })),
  }
}
const create = (limit?: number) => {
  const clock = createTestClock()
  const cache = createCache<string>({ lifetimeMs, clock, ...(limit !== undefined && { limit }) })
  let loads = 0
  /** Returns how often it was called. */
  const count = async (): Promise<string> => String(++loads)
  return { clock, cache, count, loads: () => loads }
}
const turn = async (): Promise<void> => {
  for (let index = 0; index < 5; index++) await undefined
}

describe('createCache', () => {
  it('returns the cached value within its lifetime, and loads again after it', async () => {
    const { cache, clock, count } = create()
    expect(await cache.get('a', count)).toBe('1')
    clock.advance(lifetimeMs)
    expect(await cache.get('a', count)).toBe('1')
    clock.advance(1)
    expect(await cache.get('a', count)).toBe('2')
    clock.advance(lifetimeMs)
    expect(await cache.get('a', count)).toBe('2')
  })

  it('counts the lifetime from the end of the load', async () => {
    const { cache, clock, count } = create()
    const { calls, load } = createLoad()
    const first = cache.get('a', load)
    await turn()
    clock.advance(20_000)
    calls[0]?.resolve('late')
    expect(await first).toBe('late')
    clock.advance(lifetimeMs)
    expect(await cache.get('a', count)).toBe('late')
  })

  it('caches undefined, null and false', async () => {
    const cache = createCache<unknown>({ lifetimeMs, clock: createTestClock() })
    for (const value of [undefined, null, false, 0, '']) {
      await cache.get(String(value), async () => value)
      expect(await cache.get(String(value), async () => 'again')).toBe(value)
    }
  })

  it('shares a pending load between callers of one key, not between keys', async () => {
    const { cache } = create()
    const { calls, load } = createLoad()
    const waiting = [cache.get('a', load), cache.get('a', load), cache.get('b', load), cache.get('a', load)]
    await turn()
    expect(calls).toHaveLength(2)
    calls[1]?.resolve('of b')
    calls[0]?.resolve('of a')
    expect(await Promise.all(waiting)).toEqual(['of a', 'of a', 'of b', 'of a'])
  })

  it('does not cache a failure: all current callers reject, and the next one loads again', async () => {
    const { cache, count } = create()
    const { calls, load } = createLoad()
    const waiting = Promise.allSettled([cache.get('a', load), cache.get('a', load)])
    await turn()
    const error = new Error('down')
    calls[0]?.reject(error)
    expect(await waiting).toEqual([
      { status: 'rejected', reason: error },
      { status: 'rejected', reason: error },
    ])
    expect(await cache.get('a', count)).toBe('1')
  })

  it('treats a load that throws synchronously as failed', async () => {
    const { cache, count } = create()
    const bad = (): never => {
      throw new Error('at once')
    }
    await expect(cache.get('a', bad)).rejects.toThrow('at once')
    expect(await cache.get('a', count)).toBe('1')
  })

  it('starts a new load when forced, and later callers share it', async () => {
    const { cache, count, loads } = create()
    await cache.get('a', count)
    const { calls, load } = createLoad()
    const forced = cache.get('a', load, { force: true })
    const later = cache.get('a', count)
    await turn()
    calls[0]?.resolve('forced')
    expect(await Promise.all([forced, later])).toEqual(['forced', 'forced'])
    expect(await cache.get('a', count)).toBe('forced')
    expect(loads()).toBe(1)
  })

  it('keeps the value of the forced load although the older load settles after it', async () => {
    const { cache, count } = create()
    const { calls, load } = createLoad()
    const older = cache.get('a', load)
    const forced = cache.get('a', load, { force: true })
    await turn()
    calls[1]?.resolve('new')
    expect(await forced).toBe('new')
    calls[0]?.resolve('old')
    expect(await older).toBe('old')
    expect(await cache.get('a', count)).toBe('new')
  })

  it('does not fall back to the cached value when a forced load fails', async () => {
    const { cache, count } = create()
    await cache.get('a', count)
    await expect(cache.get('a', () => Promise.reject(new Error('down')), { force: true })).rejects.toThrow('down')
    expect(await cache.get('a', count)).toBe('2')
  })

  it('drops by prefix, by predicate, or everything', async () => {
    const { cache, count } = create()
    const keys = ['p/one/1', 'p/one/2', 'p/two/1']
    const known = async (): Promise<string[]> => {
      const answers = await Promise.all(keys.map((key) => cache.get(key, async () => 'new')))
      return keys.filter((_key, index) => answers[index] !== 'new')
    }
    const fill = async (): Promise<void> => {
      cache.clear()
      for (const key of keys) await cache.get(key, count)
    }
    await fill()
    cache.drop('p/one/')
    expect(await known()).toEqual(['p/two/1'])
    await fill()
    cache.drop((key) => key.endsWith('/1'))
    expect(await known()).toEqual(['p/one/2'])
    await fill()
    cache.drop('one')
    expect(await known()).toEqual(keys)
    cache.clear()
    expect(await known()).toEqual([])
  })

  it.each<[string, (cache: ReturnType<typeof create>['cache']) => void]>([
    ['drop', (cache) => cache.drop('a')],
    ['clear', (cache) => cache.clear()],
  ])('passes a value that arrives after %s to its current callers only', async (_name, forget) => {
    const { cache, count } = create()
    const { calls, load } = createLoad()
    const before = cache.get('a', load)
    await turn()
    forget(cache)
    const after = cache.get('a', load)
    await turn()
    expect(calls).toHaveLength(2)
    calls[0]?.resolve('of the former account')
    expect(await before).toBe('of the former account')
    calls[1]?.resolve('of this account')
    expect(await after).toBe('of this account')
    expect(await cache.get('a', count)).toBe('of this account')
  })

  it('does not cache the value of a dropped load', async () => {
    const { cache, count } = create()
    const { calls, load } = createLoad()
    const before = cache.get('a', load)
    await turn()
    cache.drop('a')
    calls[0]?.resolve('late')
    await before
    expect(await cache.get('a', count)).toBe('1')
  })

  it('removes the oldest entry beyond its limit', async () => {
    const { cache, count } = create(2)
    await cache.get('a', count)
    await cache.get('b', count)
    await cache.get('a', count, { force: true })
    await cache.get('c', count)
    expect(await cache.get('a', count)).toBe('3')
    expect(await cache.get('c', count)).toBe('4')
    expect(await cache.get('b', count)).toBe('5')
  })

  it('expires entries within one more lifetime after the clock was set back', async () => {
    let now = 1_000_000
    const cache = createCache<number>({ lifetimeMs, clock: { now: () => now, after: () => () => undefined } })
    let loads = 0
    const count = async (): Promise<number> => ++loads
    await cache.get('a', count)
    now = 0
    expect(await cache.get('a', count)).toBe(1)
    now = lifetimeMs
    expect(await cache.get('a', count)).toBe(1)
    now = lifetimeMs + 1
    expect(await cache.get('a', count)).toBe(2)
  })

  it('keeps values forever with an infinite lifetime, and not at all with a lifetime of 0', async () => {
    const clock = createTestClock()
    let loads = 0
    const count = async (): Promise<number> => ++loads
    const forGood = createCache<number>({ lifetimeMs: Number.POSITIVE_INFINITY, clock })
    await forGood.get('a', count)
    clock.advance(1e12)
    expect(await forGood.get('a', count)).toBe(1)
    const never = createCache<number>({ lifetimeMs: 0, clock })
    await never.get('a', count)
    clock.advance(1)
    expect(await never.get('a', count)).toBe(3)
  })

  it('accepts any key', async () => {
    const { cache, count } = create()
    for (const key of ['__proto__', 'constructor', '', 'x'.repeat(100_000)]) {
      const value = await cache.get(key, count)
      expect(await cache.get(key, count)).toBe(value)
    }
  })

  it('never returns a load that was started before the last drop (any order of events)', async () => {
    const step = fc.record({
      what: fc.constantFrom('get', 'force', 'drop', 'answer', 'fail', 'pass'),
      key: fc.constantFrom('a', 'b'),
      pick: fc.nat(20),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const clock = createTestClock()
        const cache = createCache<number>({ lifetimeMs, clock, limit: 3 })
        const flying: { resolve: (era: number) => void; reject: (error: unknown) => void; era: number }[] = []
        const eras: Record<string, number> = { a: 0, b: 0 }
        const asked: Promise<void>[] = []
        for (const { what, key, pick } of steps) {
          const era = eras[key] ?? 0
          const load = (): Promise<number> => new Promise((resolve, reject) => flying.push({ resolve, reject, era }))
          if (what === 'get' || what === 'force')
            asked.push(
              cache.get(key, load, { force: what === 'force' }).then(
                // A caller gets a value of its own era or a newer one.
                (answer) => expect(answer).toBeGreaterThanOrEqual(era),
                (error: Error) => expect(error.message).toBe('down'),
              ),
            )
          else if (what === 'drop') {
            cache.drop(key)
            eras[key] = era + 1
          } else if (what === 'pass') clock.advance(pick * 2000)
          else {
            const [flight] = flying.splice(pick % (flying.length || 1), 1)
            if (what === 'fail') flight?.reject(new Error('down'))
            else flight?.resolve(flight.era)
          }
          await turn()
        }
        for (const flight of flying) flight.resolve(flight.era)
        await Promise.all(asked)
      }),
      { numRuns: runs(500) },
    )
  })
})
