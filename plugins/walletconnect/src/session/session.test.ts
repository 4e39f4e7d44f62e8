import { runs } from '@latchkey/kernel/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createNetwork } from '../connector/createNetwork.test.double.js'
import { createProposal } from '../proposal/createProposal.js'
import { grantOf } from './grantOf.js'
import { readNamespaces, readSession } from './readSession.js'

const numRuns = runs(5000, 100)
const proposal = createProposal([createNetwork(1), createNetwork(10), createNetwork('abc', 'solana')])
const alice = `0x${'a1'.repeat(20)}`
const bob = `0x${'b0'.repeat(20)}`
const topic = 'ab'.repeat(32)
const raw = (namespaces: unknown, peer: unknown = { metadata: { name: 'Phone', icons: [] } }) => ({
  topic,
  expiry: 2_000_000_000,
  namespaces,
  peer,
})
const granted = (namespaces: unknown) => grantOf(readNamespaces(namespaces), proposal)

describe('the usable part of a session', () => {
  it('is what was both requested and granted', () => {
    const { eip155 } = granted({
      eip155: {
        accounts: [`eip155:1:${alice}`, `eip155:10:${alice}`, `eip155:1:${bob}`],
        methods: ['personal_sign', 'eth_sign'],
        events: ['chainChanged', 'message'],
        chains: ['eip155:1', 'eip155:10'],
      },
    })
    expect(eip155).toEqual({
      accounts: [
        { networkId: 'eip155:1', address: alice },
        { networkId: 'eip155:10', address: alice },
        { networkId: 'eip155:1', address: bob },
      ],
      networks: ['eip155:1', 'eip155:10'],
      wireIds: new Map([
        ['eip155:1', 'eip155:1'],
        ['eip155:10', 'eip155:10'],
      ]),
      methods: ['personal_sign'],
      events: ['chainChanged'],
      supportsAll: false,
    })
  })

  it('excludes what was not requested, and malformed accounts', () => {
    const all = granted({
      eip155: {
        accounts: [
          'eip155:1',
          `eip155:1:${alice}`,
          `solana:abc:${alice}`,
          `eip155:999:${bob}`,
          7,
          `eip155:1:${alice} `,
        ],
        methods: ['wallet_addEthereumChain'],
        events: [],
      },
      cosmos: { accounts: ['cosmos:hub:c1'], methods: ['cosmos_signDirect'], events: [] },
    })
    expect(Object.keys(all)).toEqual(['eip155'])
    expect(all.eip155?.accounts).toEqual([{ networkId: 'eip155:1', address: alice }])
    // A chain outside the request was granted, and the method to add chains.
    expect(all.eip155?.supportsAll).toBe(true)
  })

  it('excludes a namespace without an account', () => {
    expect(granted({ eip155: { accounts: [], methods: ['personal_sign'], events: [] } })).toEqual({})
    expect(granted({ eip155: { accounts: [`eip155:999:${alice}`], methods: [], events: [] } })).toEqual({})
    expect(granted(undefined)).toEqual({})
  })

  it('merges keys that name one chain each', () => {
    const all = granted({
      'eip155:1': { accounts: [`eip155:1:${alice}`], methods: ['personal_sign'], events: [] },
      'eip155:10': { accounts: [`eip155:10:${alice}`], methods: ['personal_sign'], events: [] },
    })
    expect(all.eip155?.networks).toEqual(['eip155:1', 'eip155:10'])
  })

  it('accepts a name as text, and only an embedded picture', () => {
    const peer = (metadata: unknown) => readSession(raw({}, { metadata }))?.peer
    expect(peer({ name: '\u202eevil\n<b>', icons: ['https://tracker.example/a.png'] })).toEqual({ name: 'evil <b>' })
    expect(peer({ name: 'x'.repeat(1000), icons: ['data:image/png;base64,AA'] })).toEqual({
      name: 'x'.repeat(64),
      icon: 'data:image/png;base64,AA',
    })
    expect(peer(undefined)).toEqual({ name: '' })
  })

  it('never grants more than was requested, whatever a wallet settles (P17)', () => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom(
        'eip155',
        'eip155:1',
        'personal_sign',
        `eip155:1:${alice}`,
        '__proto__',
        'constructor',
        'solana:abc:x',
      ),
    )
    const list = fc.oneof(fc.array(text), fc.array(fc.anything()), fc.anything())
    const part = fc.oneof(
      fc.record({ accounts: list, methods: list, events: list, chains: list }, { requiredKeys: [] }),
      fc.anything(),
    )
    fc.assert(
      fc.property(fc.oneof(fc.dictionary(text, part), fc.anything()), (namespaces) => {
        const session = readSession(raw(namespaces))
        const result = grantOf(session?.namespaces ?? {}, proposal)
        for (const [namespace, { accounts, networks, methods, events }] of Object.entries(result)) {
          const asked = proposal[namespace]
          expect(accounts.length).toBeGreaterThan(0)
          for (const { networkId, address } of accounts) {
            expect(asked?.chains).toContain(networkId)
            expect(address).toMatch(/^[-.%a-zA-Z0-9]{1,128}$/)
          }
          expect(networks.every((id) => asked?.chains.includes(id))).toBe(true)
          expect(methods.every((id) => asked?.methods.includes(id))).toBe(true)
          expect(events.every((id) => asked?.events.includes(id))).toBe(true)
        }
      }),
      { numRuns },
    )
  })

  it('is undefined for an invalid session', () => {
    const trap = {
      get topic() {
        throw new Error('trap')
      },
    }
    for (const value of [undefined, null, [], 'x', {}, { topic: 'x', expiry: 1 }, { topic, expiry: '1' }, trap])
      expect(readSession(value)).toBeUndefined()
  })
})
