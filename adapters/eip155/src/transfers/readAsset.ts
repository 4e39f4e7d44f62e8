import { BaseError } from '@latchkey/kernel'
import type { AssetQuestion, HeldAsset } from '@latchkey/kernel/adapter'
import { argumentInvalid, decodeHex, transferAccount } from '@latchkey/kernel/adapter'
import { parseAddress } from '../address/parseAddress.js'
import { decodeBytes, encodeCall } from '../names/abi.js'
import { parseQuantity, readRpc } from '../rpc/readRpc.js'
import { callContract } from './askNode.js'
import { encodeBalanceOf } from './tokenCall.js'

const [nameSelector, symbolSelector, decimalsSelector] = ['06fdde03', '95d89b41', '313ce567']
const mostDecimals = 36n

/** A text that a token returned: a string of the ABI, or 32 bytes as the first tokens have it. Empty if it is neither. */
function decodeText(data: string | undefined, limit: number): string {
  if (data === undefined) return ''
  // Longer than anything that is shown of it.
  const bytes = decodeBytes(data, 16_384) ?? (data.length === 66 ? decodeHex(data.slice(2)) : undefined)
  if (!bytes) return ''
  const end = bytes.indexOf(0)
  return new TextDecoder().decode(end < 0 ? bytes : bytes.subarray(0, end)).slice(0, limit)
}

const decodeWord = (data: string | undefined): bigint | undefined => (data?.length === 66 ? BigInt(data) : undefined)

/** The token that a question names, in its normal form. @throws `ARGUMENT_INVALID` */
export function tokenOf({ token }: Pick<AssetQuestion, 'token'>): string | undefined {
  if (token === undefined) return
  const parsed = token.startsWith('0x') ? parseAddress(token) : undefined
  if (!parsed) throw argumentInvalid('token', 'Pass the address of its contract, with 0x.')
  return parsed.address
}

/** Decimals of a contract; `undefined` if it is not a token. */
export const readDecimals = async (question: AssetQuestion, address: string): Promise<bigint | undefined> =>
  decodeWord(await callContract(question, { to: address, data: encodeCall(decimalsSelector) }))

async function readToken(question: AssetQuestion, owner: string, address: string): Promise<HeldAsset> {
  const call = (data: string): Promise<string | undefined> => callContract(question, { to: address, data })
  const [held, decimals, name, symbol] = await Promise.all([
    call(encodeBalanceOf(owner)),
    readDecimals(question, address),
    call(encodeCall(nameSelector)),
    call(encodeCall(symbolSelector)),
  ])
  const balance = decodeWord(held)
  if (balance === undefined)
    throw new BaseError('There is no token at this address.', {
      code: 'SEND_MINT_NOT_FOUND',
      details: { token: address },
    })
  // Without decimals nobody could tell how much an amount is.
  if (decimals === undefined || decimals > mostDecimals)
    throw new BaseError('The decimals of this token cannot be used.', {
      code: 'SEND_TOKEN_NOT_SUPPORTED',
      details: { extension: 'decimals', token: address },
    })
  return {
    id: `${question.network.caipNetworkId}/erc20:${address}`,
    address,
    name: decodeText(name, 256),
    symbol: decodeText(symbol, 128),
    decimals: Number(decimals),
    balance,
  }
}

/** Reads an asset and what the account holds of it. */
export async function readAsset(question: AssetQuestion): Promise<HeldAsset> {
  const owner = transferAccount(question, parseAddress)
  const address = tokenOf(question)
  if (address !== undefined) return readToken(question, owner, address)
  const { caipNetworkId, nativeCurrency } = question.network
  const balance = await readRpc(question, { method: 'eth_getBalance', params: [owner, 'latest'], parse: parseQuantity })
  return { id: `${caipNetworkId}/slip44:60`, ...nativeCurrency, balance }
}
