import { blake2b } from '@noble/hashes/blake2.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { rpcError } from '../../../wallets/browser/rpcError.js'

type Payload = Readonly<Record<string, unknown>>
type Part = (payload: Payload) => Uint8Array

/** What a transaction extension adds to the sent transaction (`extra`) and to the signed bytes only (`additional`). */
interface Extension {
  extra?: Part
  additional?: Part
}

const era: Part = (payload) => readHex(payload, 'era')
const genesis: Part = (payload) => readHex(payload, 'genesisHash', 32)
const mortal: Extension = { extra: era, additional: (payload) => readHex(payload, 'blockHash', 32) }
const tip: Part = (payload) => compact(readNumber(payload, 'tip'))
const nothing: Extension = {}

/** The extensions with a known encoding; a payload with any other is not covered. */
const extensions: Readonly<Record<string, Extension>> = {
  CheckNonZeroSender: nothing,
  CheckWeight: nothing,
  PrevalidateAttests: nothing,
  StorageWeightReclaim: nothing,
  WeightReclaim: nothing,
  CheckSpecVersion: { additional: (payload) => uint32(readNumber(payload, 'specVersion')) },
  CheckTxVersion: { additional: (payload) => uint32(readNumber(payload, 'transactionVersion')) },
  CheckGenesis: { additional: genesis },
  CheckMortality: mortal,
  CheckEra: mortal,
  CheckNonce: { extra: (payload) => compact(readNumber(payload, 'nonce')) },
  ChargeTransactionPayment: { extra: tip },
  ChargeAssetTxPayment: {
    extra: (payload) => {
      // Encoding an asset id requires the chain's metadata, which is not available here.
      if (payload.assetId !== undefined && payload.assetId !== null) throw notCovered('a fee in another asset')
      return concatBytes(tip(payload), Uint8Array.of(0))
    },
  },
  CheckMetadataHash: {
    extra: (payload) => Uint8Array.of(payload.mode === undefined ? 0 : Number(readNumber(payload, 'mode'))),
    additional: (payload) => {
      const hash = payload.metadataHash
      return hash === undefined || hash === null
        ? Uint8Array.of(0)
        : concatBytes(Uint8Array.of(1), readHex(payload, 'metadataHash', 32))
    },
  },
}

/**
 * The bytes that an extrinsic's signature signs, from a `SignerPayloadJSON`; throws -32602 for a malformed payload and
 * "not covered by the sandbox" for one whose encoding requires the chain's metadata.
 */
export function encodeSignerPayload(payload: Payload): Uint8Array {
  const names = payload.signedExtensions
  if (!Array.isArray(names)) throw rpcError(-32602, 'The payload has no signedExtensions.')
  if (payload.version !== 4) throw notCovered(`extrinsic version ${String(payload.version).slice(0, 20)}`)
  const known = names.map((name) => {
    const extension = Object.hasOwn(extensions, String(name)) ? extensions[String(name)] : undefined
    if (!extension) throw notCovered(`the extension ${String(name).slice(0, 50)}`)
    return extension
  })
  const bytes = concatBytes(
    readHex(payload, 'method'),
    ...known.map(({ extra }) => extra?.(payload) ?? new Uint8Array()),
    ...known.map(({ additional }) => additional?.(payload) ?? new Uint8Array()),
  )
  return bytes.length > 256 ? blake2b(bytes, { dkLen: 32 }) : bytes
}

function notCovered(what: string): Error {
  return rpcError(4200, `Not covered by the sandbox: ${what}.`)
}

function readHex(payload: Payload, key: string, length?: number): Uint8Array {
  const value = payload[key]
  if (typeof value !== 'string' || !/^0x([0-9a-f]{2})*$/i.test(value))
    throw rpcError(-32602, `The payload's ${key} is not hex.`)
  const bytes = hexToBytes(value.slice(2))
  if (length !== undefined && bytes.length !== length)
    throw rpcError(-32602, `The payload's ${key} has ${bytes.length} bytes: 0x${bytesToHex(bytes.subarray(0, 8))}.`)
  return bytes
}

function readNumber(payload: Payload, key: string): bigint {
  const value = payload[key]
  // Numbers are in hex, possibly with an odd number of digits.
  if (typeof value === 'string' && /^(0x[0-9a-f]{1,32}|\d{1,39})$/i.test(value)) return BigInt(value)
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return BigInt(value)
  throw rpcError(-32602, `The payload's ${key} is not a number.`)
}

function uint32(value: bigint): Uint8Array {
  return littleEndian(value, 4)
}

function littleEndian(value: bigint, length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, index) => Number((value >> BigInt(8 * index)) & 0xffn))
}

/** SCALE compact encoding of a number. */
function compact(value: bigint): Uint8Array {
  if (value < 1n << 6n) return littleEndian(value << 2n, 1)
  if (value < 1n << 14n) return littleEndian((value << 2n) | 1n, 2)
  if (value < 1n << 30n) return littleEndian((value << 2n) | 2n, 4)
  const length = Math.ceil(value.toString(16).length / 2)
  return concatBytes(Uint8Array.of(((length - 4) << 2) | 3), littleEndian(value, length))
}
