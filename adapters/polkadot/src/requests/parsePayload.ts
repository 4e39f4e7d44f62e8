import { argumentInvalid } from '@latchkey/kernel/adapter'
import type { SignerPayloadJson } from '../contract.js'
import { isHex } from './hex.js'

/** Characters of one part at most: a call of half a megabyte is more than a block takes. */
const partLimit = 1_048_576
const quantities = ['blockNumber', 'era', 'nonce', 'specVersion', 'tip', 'transactionVersion'] as const

/** Takes a copy of an extrinsic to sign, so that what is checked is what is signed. @throws `ARGUMENT_INVALID` */
export function parsePayload(given: unknown): SignerPayloadJson {
  let payload: { readonly [part: string]: unknown }
  try {
    if (typeof given !== 'object' || !given) throw new TypeError('no object')
    // Parts that a later runtime adds come along; only plain data does.
    payload = structuredClone({ ...given })
  } catch {
    throw argumentInvalid('payload', 'Pass a SignerPayloadJSON of plain data.')
  }
  const need = (holds: boolean, part: string, cure: string): void => {
    if (!holds) throw argumentInvalid(`payload.${part}`, cure)
  }
  need(typeof payload.address === 'string', 'address', 'Pass an SS58 address.')
  need(isHex(payload.genesisHash, 32), 'genesisHash', 'Pass 32 bytes as hex.')
  need(isHex(payload.blockHash, 32), 'blockHash', 'Pass 32 bytes as hex.')
  need(isHex(payload.method) && payload.method.length <= partLimit, 'method', 'Pass the encoded call as hex.')
  for (const part of quantities) {
    const value = payload[part]
    need(typeof value === 'string' && /^0x[\da-f]{1,64}$/i.test(value), part, 'Pass hex.')
  }
  const { signedExtensions, version, assetId, metadataHash, mode } = payload
  need(
    Array.isArray(signedExtensions) && signedExtensions.every((name) => typeof name === 'string' && name.length <= 100),
    'signedExtensions',
    'Pass a list of names.',
  )
  need(version === 4 || version === 5, 'version', 'Pass the version of the extrinsic: 4 or 5.')
  need(assetId === undefined || assetId === null || isHex(assetId), 'assetId', 'Pass hex.')
  need(metadataHash === undefined || metadataHash === null || isHex(metadataHash, 32), 'metadataHash', 'Pass hex.')
  need(mode === undefined || mode === 0 || mode === 1, 'mode', 'Pass 0 or 1.')
  return payload as unknown as SignerPayloadJson
}
