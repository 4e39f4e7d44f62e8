import { decodeBase64, encodeBase58, readArray, readProperty } from '@latchkey/kernel/adapter'
import { parseAddress } from '../address/parseAddress.js'
import type { RpcReading } from '../rpc/readRpc.js'
import { readRpc, readRpcValue } from '../rpc/readRpc.js'

/** An account as the network keeps it. */
export interface ChainAccount {
  readonly lamports: bigint
  /** The program that it belongs to. */
  readonly owner: string
  readonly isExecutable: boolean
  readonly data: Uint8Array
}

/** Of an account's data, as much as a mint with its names has. */
const mostData = 16_384

/** A whole number of at most 64 bits, as nodes write it; `undefined` for anything else. */
export function parseU64(value: unknown): bigint | undefined {
  const isWhole = typeof value === 'bigint' || (typeof value === 'number' && Number.isSafeInteger(value))
  const number = isWhole ? BigInt(value) : -1n
  return number >= 0n && number < 2n ** 64n ? number : undefined
}

const parseAccount = (value: unknown): ChainAccount | null | undefined => {
  if (value === null) return null
  const lamports = parseU64(readProperty(value, 'lamports'))
  const owner = parseAddress(readProperty(value, 'owner'))?.address
  const [text, encoding] = readArray(readProperty(value, 'data'))
  const data = typeof text === 'string' && encoding === 'base64' ? decodeBase64(text, 2 * mostData) : undefined
  if (lamports === undefined || owner === undefined || !data) return
  return { lamports, owner, isExecutable: readProperty(value, 'executable') === true, data }
}

/** Reads several accounts at once, in the given order; `null` for one that the network does not know. @throws the codes of `readRpc` */
const readList = (reading: RpcReading, addresses: readonly string[]): Promise<readonly (ChainAccount | null)[]> =>
  readRpc(reading, {
    method: 'getMultipleAccounts',
    params: [addresses, { encoding: 'base64', commitment: 'confirmed', dataSlice: { offset: 0, length: mostData } }],
    parse(answer) {
      const list = readArray(readRpcValue(answer)).map(parseAccount)
      const known = list.filter((account) => account !== undefined)
      return known.length === addresses.length && list.length === known.length ? known : undefined
    },
  })

/** Reads an account; `null` if the network does not know it. @throws the codes of `readRpc` */
export const readAccount = async (reading: RpcReading, address: string): Promise<ChainAccount | null> =>
  (await readList(reading, [address]))[0] ?? null

/** Reads two accounts at once. @throws the codes of `readRpc` */
export async function readAccounts(
  reading: RpcReading,
  one: string,
  other: string,
): Promise<readonly [ChainAccount | null, ChainAccount | null]> {
  const [first = null, second = null] = await readList(reading, [one, other])
  return [first, second]
}

/** An address in the data of an account; the data must be long enough. */
export const addressAt = (data: Uint8Array, offset: number): string => encodeBase58(data.subarray(offset, offset + 32))
