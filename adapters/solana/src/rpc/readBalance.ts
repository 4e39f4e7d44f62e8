import type { BalanceInput } from '@latchkey/kernel'
import { readRpc, readRpcValue } from './readRpc.js'

/** Lamports fit into 64 bits. */
const limit = 2n ** 64n

const parseLamports = (result: unknown): bigint | undefined => {
  const value = readRpcValue(result)
  const isWhole = typeof value === 'bigint' || (typeof value === 'number' && Number.isSafeInteger(value))
  const lamports = isWhole ? BigInt(value) : -1n
  return lamports >= 0n && lamports < limit ? lamports : undefined
}

/** Reads the balance of an account in lamports. @throws the codes of `readRpc` */
export function readBalance({ address, ...reading }: BalanceInput): Promise<bigint> {
  const params = [address, { commitment: 'confirmed' }]
  return readRpc(reading, { method: 'getBalance', params, parse: parseLamports })
}
