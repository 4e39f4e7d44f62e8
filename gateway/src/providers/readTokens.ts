import type { Address } from 'viem'
import { erc20Abi } from 'viem'
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
const mostDecimals = 36

/** What ERC-20 contracts say about themselves, in their order; `undefined` for one that does not say all of it. */
export async function readTokens(pool: RpcPool, addresses: readonly Address[]): Promise<(TokenMetadata | undefined)[]> {
  const values = await readContracts(
    pool,
    addresses.flatMap((to) => fields.map((functionName) => ({ to, abi: erc20Abi, functionName }))),
  )
  return addresses.map((_address, at) => {
    const [name, symbol, decimals] = values.slice(at * fields.length, (at + 1) * fields.length)
    if (typeof name !== 'string' || typeof symbol !== 'string') return undefined
    if (typeof decimals !== 'number' || decimals > mostDecimals) return undefined
    return { name: cleanText(name), symbol: cleanText(symbol), decimals }
  })
}
