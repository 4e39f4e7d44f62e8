import { BaseError } from '@latchkey/kernel'
import { encodeBase64, RpcRefused, readArray, readProperty } from '@latchkey/kernel/adapter'
import type { RpcReading } from '../rpc/readRpc.js'
import { readRpc, readRpcValue, reasonText } from '../rpc/readRpc.js'
import { parseU64 } from './readAccounts.js'
import { sendError } from './sendError.js'

/** What any transaction may compute at most. */
export const mostUnits = 1_400_000

/** What a simulation used; `undefined` where no node simulates. */
interface Simulation {
  readonly units: bigint | undefined
  readonly error: unknown
  readonly logs: readonly unknown[]
}

const parseSimulation = (answer: unknown): Simulation | undefined => {
  const value = readRpcValue(answer)
  const error = readProperty(value, 'err')
  if (error === undefined) return
  return {
    error,
    units: parseU64(readProperty(value, 'unitsConsumed')),
    logs: readArray(readProperty(value, 'logs'), 200),
  }
}

/** Runs `read`; `otherwise` where nodes refuse it. @throws the codes of `readRpc` */
async function unlessRefused<value>(read: (failures: unknown[]) => Promise<value>, otherwise: value): Promise<value> {
  const failures: unknown[] = []
  try {
    return await read(failures)
  } catch (error) {
    if (failures.some((failure) => failure instanceof RpcRefused)) return otherwise
    throw error
  }
}

/**
 * Runs a transaction without sending it; returns what it may compute, a tenth more than it used.
 * @throws those of `sendError`, `SEND_REFUSED`, the codes of `readRpc`
 */
export async function readUnits(reading: RpcReading, bytes: Uint8Array, fallback: number): Promise<number> {
  const options = { encoding: 'base64', commitment: 'confirmed', sigVerify: false, replaceRecentBlockhash: true }
  const question = { method: 'simulateTransaction', params: [encodeBase64(bytes), options], parse: parseSimulation }
  const simulated = await unlessRefused<Simulation | undefined>(
    (failures) => readRpc(reading, question, { failures }),
    undefined,
  )
  if (!simulated) return fallback
  const { error, logs, units } = simulated
  if (error !== null) {
    const text = reasonText(error)
    const known = sendError(text, logs, undefined)
    throw (
      known ??
      new BaseError('The network would refuse this transfer.', { code: 'SEND_REFUSED', details: { reason: text } })
    )
  }
  if (!units) return fallback
  const limit = (units * 11n + 9n) / 10n
  return limit > BigInt(mostUnits) ? mostUnits : Number(limit)
}

const parsePrices = (answer: unknown): bigint[] | undefined => {
  if (!Array.isArray(answer)) return
  const prices = readArray(answer, 200).map((entry) => parseU64(readProperty(entry, 'prioritizationFee')))
  return prices.includes(undefined) ? undefined : (prices as bigint[])
}

/** What others paid for being early with the same accounts: the median of recent blocks, in millionths of a lamport a unit. @throws the codes of `readRpc` */
export async function readPrice(reading: RpcReading, written: readonly string[]): Promise<bigint> {
  const question = { method: 'getRecentPrioritizationFees', params: [written], parse: parsePrices }
  const prices = await unlessRefused<bigint[]>((failures) => readRpc(reading, question, { failures }), [])
  const sorted = prices.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0))
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0n
}
