import { BaseError } from '@latchkey/kernel'

/** More satoshis than there will ever be are no amount. */
const most = 2_100_000_000_000_000

const invalid = (): BaseError => new BaseError('The answer is no list of outputs.', { code: 'UTXO_ANSWER_INVALID' })

/**
 * Sums unspent outputs, confirmed or not, in satoshis; one that is listed twice, or is malformed, makes the answer
 * worthless. @throws `UTXO_ANSWER_INVALID`
 */
export function sumOutputs(answer: unknown): bigint {
  if (!Array.isArray(answer)) throw invalid()
  const seen = new Set<string>()
  let sum = 0n
  for (const entry of answer as readonly unknown[]) {
    const { txid, vout, value } = Object(entry) as { readonly [name: string]: unknown }
    const isOutput =
      typeof txid === 'string' && /^[\da-f]{64}$/.test(txid) && Number.isInteger(vout) && Number(vout) >= 0
    // Every amount of bitcoin is a number that is held exactly.
    if (!isOutput || typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > most) throw invalid()
    const key = `${txid}:${String(vout)}`
    if (seen.has(key)) throw invalid()
    seen.add(key)
    sum += BigInt(value)
  }
  if (sum > BigInt(most)) throw invalid()
  return sum
}
