import { runs } from '@latchkey/kernel/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cookieName } from './cookieName.js'
import { cookieState } from './cookieState.js'

const numRuns = runs(5000)
const network = { status: 'connected', namespace: 'eip155', networkId: 'eip155:1' }

describe('cookieState', () => {
  it('reads what the browser noted, among other cookies and as frameworks pass it on (309)', () => {
    expect(cookieState('latchkey.local=1.eip155%3A1')).toEqual(network)
    expect(cookieState('a=b;latchkey.local=1.eip155:1;  c="d=e"')).toEqual(network)
    expect(cookieState('latchkey.shop.second=1.eip155%3A1', { id: 'second', projectId: 'shop' })).toEqual(network)
    expect(cookieState('latchkey.local=1.eip155%3A1%3A0xab16')).toEqual({ ...network, address: '0xab16' })
  })

  it.each([undefined, null, '', 'theme=dark', 'latchkey.local', 'latchkey.local=', '=1.eip155:1'])(
    'returns nothing for an absent cookie: %j (309)',
    (header) => {
      expect(cookieState(header)).toBeUndefined()
    },
  )

  it.each([
    '1.',
    '1.eip155',
    '1.eip155:1:',
    '1.eip155:1:0xa:0xb',
    '1.EIP155:1',
    '1.<script>:1',
    '2.eip155:1',
    'eip155:1',
    '1.%E0%A4%A',
    `1.eip155:1:${'a'.repeat(129)}`,
    `1.${'eip155:1'.repeat(100)}`,
    '{"status":"connected"}',
  ])('returns nothing for a malformed cookie: %j (309)', (value) => {
    expect(cookieState(`latchkey.local=${value}`)).toBeUndefined()
  })

  it('does not read the cookie of another instance (309)', () => {
    const header = 'latchkey.shop=1.eip155:1; latchkey.local.second=1.eip155:5; xlatchkey.local=1.eip155:7'
    expect(cookieState(header)).toBeUndefined()
    expect(cookieState(header, { projectId: 'other' })).toBeUndefined()
    expect(cookieState(header, { id: 'second' })?.networkId).toBe('eip155:5')
  })

  it('never throws and returns only valid state, for any header and owner (309)', () => {
    const word = fc.oneof(fc.constantFrom('1.', 'eip155', ':', '%3A', '%', '1', 'a', ';', '='), fc.string())
    const near = fc.array(word, { maxLength: 8 }).map((words) => `latchkey.local=${words.join('')}`)
    const header = fc.oneof(near, near, fc.string({ unit: 'binary' }), fc.anything())
    const owner = fc.oneof(fc.constant(undefined), fc.constant({}), fc.anything())
    let valid = 0
    fc.assert(
      fc.property(header, owner, (text, from) => {
        const state = cookieState(text as string, from as object)
        if (!state) return
        valid++
        expect(state.status).toBe('connected')
        expect(state.networkId).toMatch(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/)
        expect(state.networkId.startsWith(`${state.namespace}:`)).toBe(true)
        expect(state.address ?? 'a').toMatch(/^[-.%a-zA-Z0-9]{1,128}$/)
      }),
      {
        numRuns,
        examples: [
          ['latchkey.local=1.eip155:1', undefined],
          ['latchkey.local=1.eip155:1', null],
        ],
      },
    )
    expect(valid).toBeGreaterThan(0)
  })

  it('names one cookie an instance, in letters that a header may hold', () => {
    expect(cookieName({})).toBe('latchkey.local')
    expect(cookieName({ id: 'default', projectId: 'a b;=é' })).toMatch(/^[-\w.%]+$/)
  })
})
