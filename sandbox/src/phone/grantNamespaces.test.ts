import { expect, test } from 'vitest'
import { grantNamespaces } from './grantNamespaces.js'
import { phoneNamespaces } from './phoneNamespaces.js'

const accountsOf = () => ['0xabc']
const grant = (asked: Parameters<typeof grantNamespaces>[0]) =>
  grantNamespaces(asked, phoneNamespaces, accountsOf, 'asked')

test('grants what is both requested and supported', () => {
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

test('merges chains given as keys into their namespace, and required with optional ones', () => {
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
])('an unsupported requirement is rejected with %s', (code, eip155) => {
  expect(grant({ requiredNamespaces: { eip155 } })).toMatchObject({ refusal: { code } })
})

test('no common chain is rejected with 5100', () => {
  expect(grant({})).toMatchObject({ refusal: { code: 5100 } })
})
