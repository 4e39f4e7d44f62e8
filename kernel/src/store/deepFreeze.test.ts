import { describe, expect, it } from 'vitest'
import { deepFreeze } from './deepFreeze.js'

describe('deepFreeze', () => {
  it('freezes plain data at every level, including cycles', () => {
    const data: Record<string, unknown> = { list: [{ a: 1 }], nothing: null, bare: Object.assign(Object.create(null)) }
    data.self = data
    expect(deepFreeze(data)).toBe(data)
    const list = data.list as object[]
    expect([data, list, list[0], data.bare].every(Object.isFrozen)).toBe(true)
  })

  it('does not freeze functions, dates, maps, instances and the prototypes of the page', () => {
    class Thing {
      value = {}
    }
    const run = (): void => undefined
    const kept = [run, new Date(), new Map([['a', {}]]), new Thing(), new Error('x'), Array.prototype, Error.prototype]
    deepFreeze({ kept: { kept } })
    expect(kept.filter(Object.isFrozen)).toEqual([])
  })

  it('never freezes Object.prototype (S1)', () => {
    deepFreeze({ code: Object.prototype })
    expect(Object.isFrozen(Object.prototype)).toBe(false)
  })
})
