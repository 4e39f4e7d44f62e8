import type { Abi, Address, Hex } from 'viem'
import { decodeFunctionResult, encodeFunctionData } from 'viem'
import type { RpcPool } from './createRpcPool.js'
import { UpstreamFailure } from './UpstreamFailure.js'

/** A read of a contract. */
export interface ContractRead {
  readonly to: Address
  readonly abi: Abi
  readonly functionName: string
  readonly args?: readonly unknown[]
}

const hex = /^0x(?:[0-9a-f]{2})*$/i

/**
 * What contracts return, in the order of the reads, all of the same batch: `undefined` for a read that reverts, that no contract
 * takes or whose result is malformed. Throws an `UpstreamFailure` if the node fails.
 */
export async function readContracts(pool: RpcPool, reads: readonly ContractRead[]): Promise<unknown[]> {
  if (reads.length === 0) return []
  const outcomes = await pool.send(
    reads.map(({ to, abi, functionName, args = [] }) => ({
      method: 'eth_call',
      params: [{ to, data: encodeFunctionData({ abi, functionName, args }) }, 'latest'],
    })),
  )
  return reads.map(({ abi, functionName }, at) => {
    const outcome = outcomes[at]
    if (!outcome || !('result' in outcome)) return undefined
    return decode(abi, functionName, outcome.result)
  })
}

/** As `readContracts` for one read; a node that fails throws an `UpstreamFailure`, a contract that reverts gives `undefined`. */
export async function readContract(pool: RpcPool, read: ContractRead): Promise<unknown> {
  const { to, abi, functionName, args = [] } = read
  const [outcome] = await pool.send([
    { method: 'eth_call', params: [{ to, data: encodeFunctionData({ abi, functionName, args }) }, 'latest'] },
  ])
  if (!outcome || 'failure' in outcome) throw new UpstreamFailure('unavailable')
  return 'result' in outcome ? decode(abi, functionName, outcome.result) : undefined
}

function decode(abi: Abi, functionName: string, data: unknown): unknown {
  if (typeof data !== 'string' || data === '0x' || !hex.test(data)) return undefined
  try {
    return decodeFunctionResult({ abi, functionName, data: data as Hex })
  } catch {
    // The contract has a function of this name with another result.
    return undefined
  }
}
