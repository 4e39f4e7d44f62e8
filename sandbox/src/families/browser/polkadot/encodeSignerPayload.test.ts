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

/** The same bytes by the library of the family itself. */
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
    'with an asset fee left in the native one',
    { ...payload, signedExtensions: signedExtensions.with(7, 'ChargeAssetTxPayment') },
  ],
  ['that never expires and tips much', { ...payload, era: '0x00', tip: '0xffffffffffffffff', signedExtensions }],
])('writes what the library of the family writes: %s', (_, json) => {
  expect(hex(encodeSignerPayload(json))).toBe(encodeByLibrary(json))
})

test('hashes what is longer than 256 bytes', () => {
  const long = { ...payload, method: `0x${'00'.repeat(300)}`, signedExtensions }
  expect(encodeSignerPayload(long)).toHaveLength(32)
})

test.each([
  ['an extension nobody knows', { signedExtensions: ['CheckEverything'] }, 'Not covered by the sandbox'],
  ['a fee in another asset', { signedExtensions: ['ChargeAssetTxPayment'], assetId: {} }, 'Not covered by the sandbox'],
  ['another extrinsic version', { signedExtensions, version: 5 }, 'Not covered by the sandbox'],
  ['a method that is no hex', { signedExtensions, method: 'transfer' }, 'method is not hex'],
  ['a short block hash', { signedExtensions, blockHash: '0x12' }, 'blockHash has 1 bytes'],
  ['a nonce that is no number', { signedExtensions, nonce: 'many' }, 'nonce is no number'],
  ['no list of extensions', {}, 'no signedExtensions'],
])('refuses %s', (_, change, text) => {
  expect(() => encodeSignerPayload({ ...payload, ...change })).toThrow(text)
})
