import type { Hex } from 'viem'
import { decodeAbiParameters, pad, parseAbiParameters, toEventSelector } from 'viem'
import type { RpcCall } from '../providers/rpc.js'
import type { ChainLog } from './rpcShapes.js'

const transfer = toEventSelector('Transfer(address,address,uint256)')
const single = toEventSelector('TransferSingle(address,address,address,uint256,uint256)')
const batch = toEventSelector('TransferBatch(address,address,address,uint256[],uint256[])')

const longestBatch = 200

/** What a log moves. */
export interface Move {
  readonly standard: 'erc20' | 'erc721' | 'erc1155'
  readonly token: string
  readonly tokenId: string | null
  readonly from: string
  readonly to: string
  readonly amount: bigint
  readonly part: number
}

/** The calls that find every log of ERC-20, 721 and 1155 from or to an account in a range of blocks, both ends included. */
export function logCalls(account: string, from: number, to: number): RpcCall[] {
  const topic = pad(account as Hex)
  const range = { fromBlock: `0x${from.toString(16)}`, toBlock: `0x${to.toString(16)}` }
  return [
    [transfer, topic],
    // To the account by ERC-20 and 721, from it by 1155, which names the operator first.
    [[transfer, single, batch], null, topic],
    [[single, batch], null, null, topic],
  ].map((topics) => ({ method: 'eth_getLogs', params: [{ ...range, topics }] }))
}

/** What a log moves; nothing for a log that only looks like a transfer. */
export function movesOf({ address, topics, data }: ChainLog): Move[] {
  const [kind, ...indexed] = topics
  try {
    if (kind === transfer && indexed.length === 2) {
      const [amount] = decodeAbiParameters(parseAbiParameters('uint256'), data as Hex)
      return [{ standard: 'erc20', token: address, tokenId: null, ...ends(indexed), amount, part: 0 }]
    }
    if (kind === transfer && indexed.length === 3) {
      return [
        {
          standard: 'erc721',
          token: address,
          tokenId: String(BigInt(indexed[2] ?? '0x')),
          ...ends(indexed),
          amount: 1n,
          part: 0,
        },
      ]
    }
    if (indexed.length !== 3) return []
    const rest = ends(indexed.slice(1))
    if (kind === single) {
      const [id, amount] = decodeAbiParameters(parseAbiParameters('uint256, uint256'), data as Hex)
      return [{ standard: 'erc1155', token: address, tokenId: String(id), ...rest, amount, part: 0 }]
    }
    if (kind !== batch) return []
    const [ids, amounts] = decodeAbiParameters(parseAbiParameters('uint256[], uint256[]'), data as Hex)
    if (ids.length !== amounts.length) return []
    return ids.slice(0, longestBatch).map((id, part) => ({
      standard: 'erc1155',
      token: address,
      tokenId: String(id),
      ...rest,
      amount: amounts[part] ?? 0n,
      part,
    }))
  } catch {
    return []
  }
}

function ends([from = '', to = '']: readonly string[]): { readonly from: string; readonly to: string } {
  return { from: `0x${from.slice(-40)}`, to: `0x${to.slice(-40)}` }
}
