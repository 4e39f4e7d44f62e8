import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check } from '@scure/base'
import { expect, it } from 'vitest'
import { isSameKey } from './isSameKey.js'

const program = (fill: number, length: number): Uint8Array => new Uint8Array(length).fill(fill)
const segwit = (prefix: string, fill: number): string =>
  bech32.encode(prefix, [0, ...bech32.toWords(program(fill, 20))])
const taproot = (prefix: string, fill: number): string =>
  bech32m.encode(prefix, [1, ...bech32m.toWords(program(fill, 32))])
const legacy = (version: number, fill: number): string =>
  createBase58check(sha256).encode(Uint8Array.of(version, ...program(fill, 20)))
const account = (prefix: string, fill: number): string => bech32.encode(prefix, bech32.toWords(program(fill, 20)))

/** The well-known development account, with the prefixes 42, 0, 2 and 1984, which takes two bytes. */
const alice = [
  '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
  '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F',
] as const
const bob = '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty'

it.each([
  ['bip122', segwit('bc', 1), segwit('tb', 1), segwit('tb', 2)],
  ['bip122', taproot('bc', 1), taproot('bcrt', 1), taproot('bcrt', 2)],
  ['bip122', legacy(0, 1), legacy(111, 1), legacy(111, 2)],
  ['bip122', segwit('bc', 1), segwit('tb', 1).toUpperCase(), taproot('bc', 1)],
  ['polkadot', alice[0], alice[1], bob],
  ['polkadot', alice[2], alice[0], bob],
  ['cosmos', account('cosmos', 1), account('osmo', 1), account('osmo', 2)],
])('%s: %s is %s, and not %s', (namespace, one, same, another) => {
  expect(isSameKey(namespace, one, one)).toBe(true)
  expect(isSameKey(namespace, one, same)).toBe(true)
  expect(isSameKey(namespace, same, one)).toBe(true)
  expect(isSameKey(namespace, one, another)).toBe(false)
})

it('compares as written where every network has the same form, and what it cannot read', () => {
  const evm = '0x52908400098527886E0F7030069857D2E4169EE7'
  expect(isSameKey('eip155', evm, evm.toLowerCase())).toBe(true)
  expect(isSameKey('solana', alice[0], alice[1])).toBe(false)
  expect(isSameKey('polkadot', alice[0], 'alice.dot')).toBe(false)
})
