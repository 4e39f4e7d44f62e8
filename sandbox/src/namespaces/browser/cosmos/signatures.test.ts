import { pubkeyToAddress, serializeSignDoc } from '@cosmjs/amino'
import { makeSignBytes } from '@cosmjs/proto-signing'
import { base64 } from '@scure/base'
import { expect, test } from 'vitest'
import { hexToBytes } from '../../../bytes.js'
import { cosmosAddress } from './cosmosAddress.js'
import { publicCosmosAccount } from './cosmosKey.js'
import { encodeSignDoc } from './encodeSignDoc.js'
import { formArbitrary, serializeAmino } from './signDocs.js'

const account = publicCosmosAccount(new Uint8Array(32).fill(0x11))

test('encodes addresses as CosmJS does', () => {
  const value = base64.encode(hexToBytes(account.publicKey))
  const key = { type: 'tendermint/PubKeySecp256k1', value }
  expect(cosmosAddress(account, 'cosmos:cosmoshub-4')).toBe(pubkeyToAddress(key, 'cosmos'))
  expect(cosmosAddress(account, 'cosmos:latchkey-1')).toBe(pubkeyToAddress(key, 'latch'))
  expect(() => cosmosAddress(account, 'cosmos:else-1')).toThrow(RangeError)
})

test('serializes amino documents as CosmJS does', () => {
  const document = formArbitrary('latch1x', 'a <b> & "c" ünïcode \u2028') as Parameters<typeof serializeSignDoc>[0]
  const odd = { ...document, memo: '<&>', msgs: [{ type: 'b', value: { z: [{ y: 1, x: null }], a: '&' } }] }
  expect(serializeAmino(document)).toEqual(Uint8Array.from(serializeSignDoc(document)))
  expect(serializeAmino(odd)).toEqual(Uint8Array.from(serializeSignDoc(odd)))
})

test.each([0n, 7n, 300n, 2n ** 63n])('encodes direct documents as CosmJS does: account %s', (accountNumber) => {
  const document = {
    bodyBytes: Uint8Array.from({ length: 200 }, (_, index) => index),
    authInfoBytes: new Uint8Array(),
    chainId: 'latchkey-1',
    accountNumber,
  }
  expect(encodeSignDoc(document)).toEqual(Uint8Array.from(makeSignBytes(document)))
})
