import type { Connection, ExtendInput } from '@latchkey/kernel'
import { argumentInvalid, missingMethod } from '@latchkey/kernel/adapter'
import { captureInjected } from '../connector/captureInjected.js'
import type { SignerPayloadJson, SignerResult } from '../contract.js'
import { askToSign } from './askToSign.js'
import { copyPlain } from './copyPlain.js'
import { isHex } from './hex.js'
import { requireAccount, requireChain } from './requireShown.js'

const method = 'signPayload'

/** Maximum length of one part: a call of half a megabyte does not fit into a block. */
const partLimit = 1_048_576
const quantities = ['blockNumber', 'era', 'nonce', 'specVersion', 'tip', 'transactionVersion'] as const

/** Copies and checks an extrinsic to sign. @throws `ARGUMENT_INVALID` */
const parsePayload = (given: unknown): SignerPayloadJson => {
  const payload = copyPlain(given, 'payload', 'SignerPayloadJSON')
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

/** Signs an extrinsic; `asked` is the connection as it was shown when the site called. */
export async function signPayload(input: ExtendInput, asked: Connection, given: unknown): Promise<SignerResult> {
  const payload = parsePayload(given)
  requireAccount(payload.address, asked)
  requireChain(payload.genesisHash, asked)
  if (!captureInjected(input.provider)[method]) throw missingMethod(method)
  return input.guard(asked, { method, params: Object.freeze(structuredClone(payload)) }, async () => {
    const { signedTransaction, ...result } = await askToSign(input.provider, method, payload)
    // One that was not requested would be sent instead of the signed payload.
    return payload.withSignedTransaction && signedTransaction ? { ...result, signedTransaction } : result
  })
}
