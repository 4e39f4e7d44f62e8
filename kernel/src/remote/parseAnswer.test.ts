import { describe, expect, it } from 'vitest'
import { parseAnswer, parseGiven } from './parseAnswer.js'

const deep = { features: [{ id: 'swap', isEnabled: true, config: [{ more: 1 }] }] }

describe('parseAnswer', () => {
  it('ignores the last of two entries with one id, and entries of another form', () => {
    const answer = parseAnswer({
      features: [
        { id: 'swap', isEnabled: true, config: ['a', 1, 'b', null] },
        { id: 'swap', isEnabled: false, config: null },
        { id: 'onramp', isEnabled: 1, config: null },
        { id: 'activity', isEnabled: true, config: 'all' },
        { id: 'x'.repeat(500), isEnabled: true, config: null },
        { id: 'payments', isEnabled: true },
        null,
        7,
      ],
    })
    expect({ ...answer?.entries }).toEqual({
      swap: { isEnabled: true, list: ['a', 'b'] },
      payments: { isEnabled: true, list: null },
    })
    expect(Object.getPrototypeOf(answer?.entries)).toBe(null)
    expect(Object.isFrozen(answer?.entries.swap?.list)).toBe(true)
  })

  it('refuses what isn’t a configuration, or is nested deeper than one is', () => {
    for (const given of [null, undefined, 1, 'x', [], {}, { features: {} }, { features: null }, deep])
      expect(parseAnswer(given)).toBeUndefined()
  })

  it('reads urls and whether the logins are used up', () => {
    const given = { features: [], frame: 'https://f.example', relay: 5, limits: { exceeded: true } }
    expect(parseAnswer(given)).toMatchObject({ urls: { frame: 'https://f.example' }, isExceeded: true })
    for (const limits of [undefined, null, {}, { exceeded: 'yes' }, []])
      expect(parseAnswer({ features: [], limits })?.isExceeded).toBe(false)
  })
})

describe('what a site hands over', () => {
  it('is refused when it is cyclic, throws, or is larger than an answer may be', () => {
    const cyclic: { features: unknown[] } = { features: [] }
    cyclic.features.push(cyclic)
    const throwing = {
      get features(): never {
        throw new Error('no')
      },
    }
    for (const given of [cyclic, throwing, { features: [], frame: 'x'.repeat(70_000) }, () => 1, Symbol('x'), 1n])
      expect(parseGiven(given)).toBeUndefined()
    expect(parseGiven({ features: [] })).toBeDefined()
  })
})
