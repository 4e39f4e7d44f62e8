import { describe, expect, it, vi } from 'vitest'
import { equalBytes } from './bytes.js'
import { captureMethods, readArray, readBytes, readProperty } from './foreignValues.js'
import { oncePerObject } from './oncePerObject.js'

const thrower = {
  get trap(): never {
    throw new Error('No.')
  },
}

describe('foreign values', () => {
  it('reads a property, and returns undefined if its getter throws', () => {
    expect(readProperty({ a: 1 }, 'a')).toBe(1)
    expect(readProperty(['x'], 0)).toBe('x')
    for (const value of [null, undefined, 1, 'text', thrower]) expect(readProperty(value, 'trap')).toBeUndefined()
  })

  it('copies an array up to the limit', () => {
    const list = [1, 2, 3]
    expect(readArray(list)).toEqual(list)
    expect(readArray(list)).not.toBe(list)
    expect(readArray(list, 2)).toEqual([1, 2])
    expect(readArray(new Array(1000).fill(0))).toHaveLength(100)
    const revoked = Proxy.revocable([], {})
    revoked.revoke()
    for (const value of [null, 'text', { length: 1 }, revoked.proxy]) expect(readArray(value)).toEqual([])
  })

  it('copies bytes up to the limit', () => {
    const bytes = Uint8Array.of(1, 2)
    const copy = readBytes(bytes, 2)
    expect(copy).toEqual(bytes)
    expect(copy).not.toBe(bytes)
    expect(readBytes(bytes, 1)).toBeUndefined()
    for (const value of [[1], 'AQ==', new Uint16Array(1), { [Symbol.toStringTag]: 'Uint8Array' }])
      expect(readBytes(value)).toBeUndefined()
    expect(equalBytes(bytes, Uint8Array.of(1, 2))).toBe(true)
    expect(equalBytes(bytes, Uint8Array.of(1, 3))).toBe(false)
    expect(equalBytes(bytes, Uint8Array.of(1, 2, 3))).toBe(false)
  })

  it('captures methods bound to their object, and rejects when they throw', async () => {
    const source = {
      name: 'Orchard',
      greet(word: string) {
        return `${word} ${this.name}`
      },
      fail() {
        throw new Error('No.')
      },
      get trap(): never {
        throw new Error('No.')
      },
    }
    const methods = captureMethods(source, ['greet', 'fail', 'trap', 'name'])
    source.greet = vi.fn()
    await expect(methods.greet?.('Hello')).resolves.toBe('Hello Orchard')
    await expect(methods.fail?.()).rejects.toThrow('No.')
    expect(Object.keys(methods)).toEqual(['greet', 'fail'])
  })

  it('is processed once, and again only for another object or after an error', () => {
    const make = vi.fn((source: object) => {
      if ('trap' in source) throw new Error('No.')
      return { source }
    })
    const made = oncePerObject(make)
    const source = {}
    expect(made(source)).toBe(made(source))
    expect(made({})).not.toBe(made(source))
    expect(make).toHaveBeenCalledTimes(2)
    for (const _turn of [1, 2]) expect(() => made({ trap: 1 })).toThrow('No.')
    expect(made(undefined)).toEqual({ source: {} })
  })
})
