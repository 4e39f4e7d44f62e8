import type { Address, Hex } from 'viem'
import { erc20Abi, hexToString, parseAbi } from 'viem'
import { cleanText } from './cleanText.js'
import type { RpcPool } from './createRpcPool.js'
import { readContracts } from './readContracts.js'

/** What a contract says about itself. */
export interface TokenMetadata {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

const fields = ['name', 'symbol', 'decimals'] as const
const texts = ['name', 'symbol'] as const
/** The texts of tokens that are older than the standard. */
const oldAbi = parseAbi(['function name() view returns (bytes32)', 'function symbol() view returns (bytes32)'])
const mostDecimals = 36

/** What ERC-20 contracts say about themselves, in their order; `undefined` for one that does not say all of it. */
export async function readTokens(pool: RpcPool, addresses: readonly Address[]): Promise<(TokenMetadata | undefined)[]> {
  const values = await readContracts(
    pool,
    addresses.flatMap((to) => fields.map((functionName) => ({ to, abi: erc20Abi, functionName }))),
  )
  const read = addresses.map((_address, at) => values.slice(at * fields.length, (at + 1) * fields.length))
  const old = addresses.filter((_address, at) => read[at]?.slice(0, 2).some((text) => typeof text !== 'string'))
  const oldValues = await readContracts(
    pool,
    old.flatMap((to) => texts.map((functionName) => ({ to, abi: oldAbi, functionName }))),
  )
  return addresses.map((address, at) => {
    const [name, symbol, decimals] = read[at] ?? []
    if (typeof decimals !== 'number' || decimals > mostDecimals) return undefined
    const before = old.indexOf(address) * texts.length
    const named = typeof name === 'string' ? cleanText(name) : textOf(oldValues[before])
    const short = typeof symbol === 'string' ? cleanText(symbol) : textOf(oldValues[before + 1])
    return named === undefined || short === undefined ? undefined : { name: named, symbol: short, decimals }
  })
}

/** The text of a word that ends with zeros; `undefined` for bytes that are not text. */
function textOf(word: unknown): string | undefined {
  const text = typeof word === 'string' ? hexToString(word as Hex, { size: 32 }) : '\ufffd'
  return text.includes('\ufffd') ? undefined : cleanText(text)
}
