import type { GasPrices } from '@latchkey/wire'
import * as v from 'valibot'
import type { RpcPool } from './createRpcPool.js'
import { quantitySchema } from './quantity.js'
import { UpstreamFailure } from './UpstreamFailure.js'

const blocks = 10
const percentiles = [50, 75, 95] as const

const feeHistory = v.object({
  // The base fee of the next block comes last.
  baseFeePerGas: v.pipe(v.array(quantitySchema), v.minLength(1), v.maxLength(blocks + 1)),
  reward: v.nullish(
    v.pipe(v.array(v.pipe(v.array(quantitySchema), v.length(percentiles.length))), v.maxLength(blocks)),
  ),
})

/** The base fee of the next block with the tip of the 50th, 75th and 95th percentile, on average of the last ten blocks. */
export async function readGasPrices(pool: RpcPool): Promise<GasPrices> {
  const answer = await pool.read('eth_feeHistory', [`0x${blocks.toString(16)}`, 'latest', [...percentiles]])
  const { success, output } = v.safeParse(feeHistory, answer)
  if (!success) throw new UpstreamFailure('unavailable')
  const base = output.baseFeePerGas.at(-1) ?? 0n
  const rewards = output.reward ?? []
  const [standard, fast, instant] = percentiles.map((_percentile, at) => {
    const sum = rewards.reduce((total, row) => total + (row[at] ?? 0n), 0n)
    return base + (rewards.length > 0 ? sum / BigInt(rewards.length) : 0n)
  }) as [bigint, bigint, bigint]
  return { standard: String(standard), fast: String(fast), instant: String(instant) }
}
