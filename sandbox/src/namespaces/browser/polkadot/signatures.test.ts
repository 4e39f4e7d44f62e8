import { cryptoWaitReady, decodeAddress, encodeAddress, signatureVerify } from '@polkadot/util-crypto'
import { beforeAll, expect, test } from 'vitest'
import { polkadotAddress } from './polkadotAddress.js'
import { derivePolkadotKey, publicPolkadotAccount } from './polkadotKey.js'
import { decodeSs58, encodeSs58 } from './ss58.js'
import { wrapBytes } from './wrapBytes.js'

beforeAll(() => cryptoWaitReady())

test.each([
  ['sr25519', 0x22],
  ['ed25519', 0x33],
])('the Polkadot library accepts signatures by a %s key', (type, byte) => {
  const secret = new Uint8Array(32).fill(byte)
  const key = derivePolkadotKey(secret)
  expect(key.type).toBe(type)
  const address = polkadotAddress(publicPolkadotAccount(secret), 'polkadot:91b171bb158e2d3848fa23a9f1c25182')
  const signature = key.sign(wrapBytes('hello'))
  expect(signatureVerify('<Bytes>hello</Bytes>', signature, address)).toMatchObject({ isValid: true, crypto: type })
  signature[3] = (signature[3] ?? 0) ^ 1
  expect(signatureVerify('<Bytes>hello</Bytes>', signature, address).isValid).toBe(false)
})

test('encodes and decodes addresses as the Polkadot library does', () => {
  const publicKey = Uint8Array.from({ length: 32 }, (_, index) => index * 7)
  for (const prefix of [0, 2, 42, 63]) expect(encodeSs58(publicKey, prefix)).toBe(encodeAddress(publicKey, prefix))
  // Two-byte prefixes are decoded too.
  for (const prefix of [0, 42, 64, 1284]) {
    expect(decodeSs58(encodeAddress(publicKey, prefix))).toEqual(
      Uint8Array.from(decodeAddress(encodeAddress(publicKey, prefix))),
    )
  }
  expect(() => decodeSs58(`${encodeAddress(publicKey, 42).slice(0, -1)}1`)).toThrow(RangeError)
  expect(() => decodeSs58(undefined)).toThrow(RangeError)
})

test('wraps text and hex, and nothing twice', () => {
  const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)
  expect(text(wrapBytes('hi'))).toBe('<Bytes>hi</Bytes>')
  expect(text(wrapBytes('0x6869'))).toBe('<Bytes>hi</Bytes>')
  expect(text(wrapBytes('<Bytes>hi</Bytes>'))).toBe('<Bytes>hi</Bytes>')
})
