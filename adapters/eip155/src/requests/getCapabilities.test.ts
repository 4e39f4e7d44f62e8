import { runs } from '@latchkey/kernel/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCapabilities } from './getCapabilities.js'

const atomic = { atomic: { status: 'supported' } }

describe('parseCapabilities', () => {
  it('names networks by CAIP-2 id, and keeps `0x0` for all of them (122)', () => {
    expect(parseCapabilities({ '0x1': atomic, '0x0089': atomic, '0x0': atomic, '0x00': {}, '0x01': {} })).toEqual({
      'eip155:1': atomic,
      'eip155:137': atomic,
      '0x0': atomic,
    })
  })

  it('leaves out what is malformed', () => {
    const answer = {
      '0x1': { ...atomic, paymaster: true, list: [], nothing: null, text: 'yes' },
      '0x2': null,
      '0x3': [],
      '0x4': 'all',
      '0x5': { big: { amount: 1n } },
      '0x6': { long: { text: 'x'.repeat(100_000) } },
      eip155: atomic,
      mainnet: atomic,
      '0xg': atomic,
      '-1': atomic,
    }
    expect(parseCapabilities(answer)).toEqual({ 'eip155:1': atomic })
    for (const nothing of [undefined, null, 5, 'text', true, [], [atomic]])
      expect(parseCapabilities(nothing)).toEqual({})
  })

  it('survives results that throw, and keeps no object of the wallet', () => {
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    expect(parseCapabilities(proxy)).toEqual({})
    expect(parseCapabilities({ '0x1': proxy, '0x2': atomic })).toEqual({ 'eip155:2': atomic })
    const own = { atomic: { status: 'supported' } }
    const parsed = parseCapabilities({ '0x1': own })
    own.atomic.status = 'changed'
    expect(parsed).toEqual({ 'eip155:1': atomic })
    const polluting = JSON.parse('{"__proto__":{"a":{"b":1}},"0x1":{"__proto__":{"c":1}}}')
    parseCapabilities(polluting)
    expect(({} as { a?: unknown; c?: unknown }).a ?? ({} as { c?: unknown }).c).toBeUndefined()
  })

  it('returns only networks, whatever it is given', () => {
    const keys = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0x19af') }))
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.dictionary(keys, fc.anything())), (answer) => {
        for (const [id, entry] of Object.entries(parseCapabilities(answer))) {
          expect(id).toMatch(/^(eip155:[1-9]\d*|0x0)$/)
          expect(JSON.parse(JSON.stringify(entry))).toEqual(entry)
        }
      }),
      { numRuns: runs(2000) },
    )
  })
})
