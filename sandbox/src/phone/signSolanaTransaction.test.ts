import { expect, test } from 'vitest'
import { deriveSolanaAccount } from './deriveSolanaAccount.js'
import { signSolanaTransaction } from './signSolanaTransaction.js'

const account = deriveSolanaAccount('seed', 'phone', 0)
const other = deriveSolanaAccount('seed', 'phone', 1)
const legacy = (...signers: (typeof account)[]) =>
  Uint8Array.from([
    signers.length,
    ...new Uint8Array(64 * signers.length),
    signers.length,
    0,
    0,
    signers.length,
    ...signers.flatMap(({ publicKey }) => [...publicKey]),
    ...new Uint8Array(32),
    0,
  ])

test('the same seed gives the same address, a different index a different one', () => {
  expect(deriveSolanaAccount('seed', 'phone', 0).address).toBe(account.address)
  expect(other.address).not.toBe(account.address)
})

test('the second signer fills its own slot and leaves the first untouched', () => {
  const wire = legacy(other, account)
  const { signature, transaction } = signSolanaTransaction(wire, account)
  expect(transaction.subarray(1, 65)).toEqual(new Uint8Array(64))
  expect(transaction.subarray(65, 129)).toEqual(signature)
  expect(signature).toEqual(account.sign(wire.subarray(129)))
  expect(wire.subarray(65, 129)).toEqual(new Uint8Array(64))
})

test.each([
  ['an empty transaction', new Uint8Array()],
  ['an unterminated length', new Uint8Array([255, 255, 255, 255])],
  ['a foreign signer', legacy(other)],
  ['a truncated transaction', legacy(account).subarray(0, 100)],
  [
    'version 1',
    Uint8Array.from([1, ...new Uint8Array(64), 0x81, 1, 0, 0, 1, ...account.publicKey, ...new Uint8Array(33)]),
  ],
  ['more than one packet', new Uint8Array(1_233)],
])('refuses %s with -32602', (_, wire) => {
  expect(() => signSolanaTransaction(wire, account)).toThrow(expect.objectContaining({ code: -32602 }))
})
