import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../testing/runs.js'
import type { HostUse } from './contract.js'
import { policySource } from './policySource.js'

const uses: readonly HostUse[] = ['connect', 'images', 'frames']

it.each([
  ['https://a.example/x?y=1#z', 'https://a.example'],
  ['HTTPS://A.Example:443/', 'https://a.example'],
  ['https://a.example:8443', 'https://a.example:8443'],
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ['http://localhost:8545/', 'http://localhost:8545'],
  ['http://127.0.0.1:1', 'http://127.0.0.1:1'],
])('allows %s by its origin, for every use', (address, source) => {
  expect(uses.map((use) => policySource(address, use))).toEqual([source, source, source])
})

it('allows sockets for connections alone, and any https host for pictures alone', () => {
  expect(uses.map((use) => policySource('wss://relay.example/x', use))).toEqual([
    'wss://relay.example',
    undefined,
    undefined,
  ])
  expect(policySource('ws://localhost:1', 'connect')).toBe('ws://localhost:1')
  expect(uses.map((use) => policySource('https:', use))).toEqual([undefined, 'https:', undefined])
})

it.each([undefined, null, 5, {}, [], Symbol('x')])('refuses %s, which is not an address', (given) => {
  expect(policySource(given, 'connect')).toBeUndefined()
})

it('returns nothing but one source, whatever it is given', () => {
  const address = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webUrl(),
    fc
      .tuple(fc.constantFrom('https://', 'wss://', 'http://', 'https:'), fc.string({ unit: 'grapheme-ascii' }))
      .map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(address, fc.constantFrom(...uses), (text, use) => {
      const source = policySource(text, use)
      if (source === undefined || source === 'https:') return
      expect(source).toMatch(/^(https?|wss?):\/\/[a-z\d_.-]+(:\d+)?$/)
      expect(source.slice(source.indexOf(':'))).toBe(`://${new URL(text).host}`)
    }),
    { numRuns: runs(10_000) },
  )
})
