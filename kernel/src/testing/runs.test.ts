import { afterEach, describe, expect, it, vi } from 'vitest'
import { runs } from './runs.js'
import { testTier } from './testTier.js'

afterEach(() => void vi.unstubAllEnvs())

describe('testTier', () => {
  it.each([
    [undefined, 'quick'],
    ['', 'quick'],
    ['quick', 'quick'],
    ['full', 'full'],
  ])('LATCHKEY_TIER=%s is %s', (value, tier) => {
    vi.stubEnv('LATCHKEY_TIER', value)
    expect(testTier()).toBe(tier)
  })

  it.each(['fast', 'FULL', '1'])('refuses LATCHKEY_TIER=%s', (value) => {
    vi.stubEnv('LATCHKEY_TIER', value)
    expect(() => testTier()).toThrow(`LATCHKEY_TIER=${value} is neither quick nor full.`)
  })

  it('is quick without a process, as in a page', () => {
    const before = Object.getOwnPropertyDescriptor(globalThis, 'process') as PropertyDescriptor
    Object.defineProperty(globalThis, 'process', { configurable: true, value: undefined })
    try {
      expect(testTier()).toBe('quick')
    } finally {
      Object.defineProperty(globalThis, 'process', before)
    }
  })
})

describe('runs', () => {
  it('is the full count in the full tier', () => {
    vi.stubEnv('LATCHKEY_TIER', 'full')
    expect([runs(2000), runs(100_000, 200), runs(1)]).toEqual([2000, 100_000, 1])
  })

  it('is a fifth in the quick tier, rounded up, or the given count', () => {
    vi.stubEnv('LATCHKEY_TIER', 'quick')
    expect([runs(2000), runs(12), runs(1), runs(0), runs(100_000, 200)]).toEqual([400, 3, 1, 0, 200])
  })

  it('refuses an unknown tier', () => {
    vi.stubEnv('LATCHKEY_TIER', 'night')
    expect(() => runs(10)).toThrow('neither quick nor full')
  })
})
