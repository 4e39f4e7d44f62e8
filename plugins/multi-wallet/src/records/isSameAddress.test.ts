import { expect, it } from 'vitest'
import { isSameAddress } from './isSameAddress.js'

it.each([
  ['0xA100000000000000000000000000000000000001', '0xa100000000000000000000000000000000000001', true],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', true],
  // Base58 that bech32's letters happen to spell: another account.
  ['4Nd1mYvGhRkT7tqDPzzcEyWtnQXzPq9ErJq2xTuvWxyz', '4nd1mYvGhRkT7tqDPzzcEyWtnQXzPq9ErJq2xTuvWxyz', false],
  ['7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU', '7XKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU', false],
])('%s and %s: one address, %s', (one, other, isSame) => {
  expect(isSameAddress(one, other)).toBe(isSame)
})
