import type { TransactionPlace, TransactionWatch } from '@latchkey/kernel/adapter'
import { transactionWatch as watch } from '@latchkey/kernel/adapter'
import type { TransactionOutcome } from '../contract.js'
import type { RpcReading } from './readRpc.js'
import { readRpc, readRpcValue, reasonText } from './readRpc.js'

/** Longer than a blockhash is valid. */
const soonForMs = 120_000
/** A blockhash must be invalid for this long: some nodes behind an address lag, and blocks take time to settle. */
const invalidMs = 30_000

const commitments: readonly unknown[] = ['processed', 'confirmed', 'finalized']

/** Returns `null` for a transaction that is not in a block yet, or whose block may still be undone. */
const parseStatus = (answer: unknown): TransactionOutcome | null | undefined => {
  const list = readRpcValue(answer)
  if (!Array.isArray(list) || list.length !== 1) return
  const [status] = list as unknown[]
  if (status === null) return null
  const { slot, err, confirmationStatus } = Object(status) as { readonly [part: string]: unknown }
  if (typeof slot !== 'number' || err === undefined || !commitments.includes(confirmationStatus)) return
  if (confirmationStatus === 'processed') return null
  if (err === null) return { status: 'landed', slot }
  return { status: 'failed', slot, reason: reasonText(err) }
}

const parseFlag = (answer: unknown): boolean | undefined => {
  const value = readRpcValue(answer)
  return typeof value === 'boolean' ? value : undefined
}

/**
 * Returns a function that reads a transaction's outcome once; `undefined` while there is none. `expired` requires the signed
 * blockhash.
 */
export function createStatusReader(
  reading: RpcReading,
  signature: string,
  blockhash: string | undefined,
): () => Promise<TransactionOutcome | undefined> {
  const { clock } = reading
  let invalidSince: number | undefined

  const readStatus = (every: boolean): Promise<TransactionOutcome | null> => {
    const params = [[signature], { searchTransactionHistory: true }]
    return readRpc(reading, { method: 'getSignatureStatuses', params, parse: parseStatus }, { every })
  }

  return async () => {
    const outcome = await readStatus(false)
    if (outcome) return outcome
    if (!blockhash) return
    const params = [blockhash, { commitment: 'confirmed' }]
    if (await readRpc(reading, { method: 'isBlockhashValid', params, parse: parseFlag })) {
      invalidSince = undefined
      return
    }
    // A lagging node reports the same for a hash that it does not know yet: all addresses are asked, and once more later.
    const late = await readStatus(true)
    if (late) return late
    invalidSince ??= clock.now()
    return clock.now() - invalidSince >= invalidMs ? { status: 'expired' } : undefined
  }
}

/** Returns the one watch of a transaction, which is named by its base58 signature; `expired` requires its blockhash. */
export const transactionWatch = (
  signature: string,
  blockhash: string | undefined,
  place: TransactionPlace,
): TransactionWatch<TransactionOutcome> =>
  watch({
    ...place,
    soonForMs,
    key: `${place.networkId}/${signature}/${blockhash ?? ''}`,
    createReader: () => createStatusReader(place, signature, blockhash),
  })
