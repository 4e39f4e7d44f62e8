import { Metadata, TypeRegistry } from '@polkadot/types'
import metadataHex from '@polkadot/types-support/metadata/static-substrate'
import { expect, test } from 'vitest'
import { encodeSignerPayload } from './encodeSignerPayload.js'

const payload = {
  specVersion: '0x000003e9',
  transactionVersion: '0x0000001a',
  address: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
  blockHash: `0x${'ab'.repeat(32)}`,
  blockNumber: '0x00000001',
  era: '0x1500',
  genesisHash: `0x${'cd'.repeat(32)}`,
  method: '0x00000c68656c6c6f',
  nonce: '0x00000123',
  tip: '0x00000000000000000000000000012345',
  version: 4,
}
const signedExtensions = [
  'CheckNonZeroSender',
  'CheckSpecVersion',
  'CheckTxVersion',
  'CheckGenesis',
  'CheckMortality',
  'CheckNonce',
  'CheckWeight',
  'ChargeTransactionPayment',
  'CheckMetadataHash',
]
const hex = (bytes: Uint8Array): string => `0x${Buffer.from(bytes).toString('hex')}`

/** The same bytes from the Polkadot library. */
function encodeByLibrary(json: object & { signedExtensions: string[] }): string {
  const registry = new TypeRegistry()
  registry.setMetadata(new Metadata(registry, metadataHex), undefined, undefined, true)
  registry.setSignedExtensions(json.signedExtensions)
  const bytes = registry.createType('ExtrinsicPayload', json, { version: 4 }).toU8a({ method: true })
  return hex(bytes)
}

test.each([
  ['with every known extension', { ...payload, signedExtensions }],
  [
    'with the asset fee option and a native fee',
    { ...payload, signedExtensions: signedExtensions.with(7, 'ChargeAssetTxPayment') },
  ],
  ['that never expires and has a large tip', { ...payload, era: '0x00', tip: '0xffffffffffffffff', signedExtensions }],
])('encodes a payload as the Polkadot library does: %s', (_, json) => {
  expect(hex(encodeSignerPayload(json))).toBe(encodeByLibrary(json))
})

test('hashes payloads longer than 256 bytes', () => {
  const long = { ...payload, method: `0x${'00'.repeat(300)}`, signedExtensions }
  expect(encodeSignerPayload(long)).toHaveLength(32)
})

test.each([
  ['an unknown extension', { signedExtensions: ['CheckEverything'] }, 'Not covered by the sandbox'],
  ['a fee in another asset', { signedExtensions: ['ChargeAssetTxPayment'], assetId: {} }, 'Not covered by the sandbox'],
  ['another extrinsic version', { signedExtensions, version: 5 }, 'Not covered by the sandbox'],
  ['a method that is not hex', { signedExtensions, method: 'transfer' }, 'method is not hex'],
  ['a short block hash', { signedExtensions, blockHash: '0x12' }, 'blockHash has 1 bytes'],
  ['a nonce that is not a number', { signedExtensions, nonce: 'many' }, 'nonce is not a number'],
  ['a missing list of extensions', {}, 'no signedExtensions'],
])('refuses %s', (_, change, text) => {
  expect(() => encodeSignerPayload({ ...payload, ...change })).toThrow(text)
})
