import { expect, test } from 'vitest'
import { grantNamespaces } from './grantNamespaces.js'
import { phoneFamilies } from './phoneFamilies.js'

const accountsOf = () => ['0xabc']
const grant = (asked: Parameters<typeof grantNamespaces>[0]) =>
  grantNamespaces(asked, phoneFamilies, accountsOf, 'asked')

test('only what was asked and it has is granted', () => {
  expect(
    grant({
      optionalNamespaces: {
        eip155: { chains: ['eip155:1', 'eip155:31337'], methods: ['personal_sign', 'eth_sign'], events: ['x'] },
        cosmos: { chains: ['cosmos:hub'], methods: [], events: [] },
      },
    }),
  ).toEqual({
    namespaces: {
      eip155: { chains: ['eip155:31337'], accounts: ['eip155:31337:0xabc'], methods: ['personal_sign'], events: [] },
    },
  })
})

test('a chain in the key counts as one of its family, and required ones are merged with the optional', () => {
  expect(
    grant({
      requiredNamespaces: { 'eip155:31338': { methods: ['personal_sign'], events: [] } },
      optionalNamespaces: { eip155: { chains: ['eip155:31337'], methods: ['eth_accounts'], events: ['chainChanged'] } },
    }),
  ).toMatchObject({
    namespaces: {
      eip155: {
        chains: ['eip155:31337', 'eip155:31338'],
        methods: ['eth_accounts', 'personal_sign'],
        events: ['chainChanged'],
      },
    },
  })
})

test.each([
  [5100, { chains: ['eip155:1'], methods: [], events: [] }],
  [5101, { chains: ['eip155:31337'], methods: ['eth_sign'], events: [] }],
  [5102, { chains: ['eip155:31337'], methods: [], events: ['moonrise'] }],
])('what is required and missing refuses with %s', (code, eip155) => {
  expect(grant({ requiredNamespaces: { eip155 } })).toMatchObject({ refusal: { code } })
})

test('nothing in common refuses with 5100', () => {
  expect(grant({})).toMatchObject({ refusal: { code: 5100 } })
})
