import { expect, it } from 'vitest'
import { paymentUri } from './paymentUri.js'

it.each([
  // EIP-681, Solana Pay, BIP-21
  ['0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', 'eip155:1', 'ethereum:0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359@1'],
  [
    'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN',
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'solana:mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN',
  ],
  [
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    'bip122:000000000019d6689c085ae165831e93',
    'bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  ],
  // No link that wallets share.
  ['15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', 'polkadot:91b171bb158e2d3848fa23a9f1c25182', undefined],
  ['cosmos1hsk6jryyqjfhp5dhc55tc9jtckygx0eph6dd02', 'cosmos:cosmoshub-4', undefined],
])('%s on %s', (address, networkId, uri) => {
  expect(paymentUri(address, networkId)).toBe(uri ?? address)
})

it('has no payment link for ordinals: their address is not for payments', () => {
  const address = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'
  const networkId = 'bip122:000000000019d6689c085ae165831e93'
  expect(paymentUri(address, networkId, 'ordinal')).toBe(address)
  expect(paymentUri(address, networkId, 'payment')).toBe(`bitcoin:${address}`)
})
