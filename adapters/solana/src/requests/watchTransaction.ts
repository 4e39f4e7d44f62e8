import type { ExtendInput } from '@latchkey/kernel'
import { argumentInvalid, decodeBase58, followTransaction, lazyPart } from '@latchkey/kernel/adapter'
import { parseAddress } from '../address/parseAddress.js'
import type { SentTransaction } from '../contract.js'

const loadWatch = lazyPart('Solana', () => import('../rpc/transactionWatch.js'))

/** Whether a value is a signature of 64 bytes in base58. */
export const isSignature = (value: unknown): value is string =>
  typeof value === 'string' && /^[1-9A-HJ-NP-Za-km-z]{64,88}$/.test(value) && decodeBase58(value, 88)?.length === 64

/**
 * Makes the handle of a transaction that was sent on a network; the code that watches it is loaded on first use. Without its
 * blockhash it is never reported as expired.
 */
export const sentTransaction = (
  input: ExtendInput,
  signature: string,
  networkId: string,
  blockhash: string | undefined,
): SentTransaction =>
  Object.freeze<SentTransaction>({
    signature,
    ...followTransaction(input, networkId, async (place) =>
      (await loadWatch()).transactionWatch(signature, blockhash, place),
    ),
  })

/** Resumes following a transaction whose signature is known. @throws `ARGUMENT_INVALID` */
export function watchTransaction(
  input: ExtendInput,
  signature: unknown,
  networkId: unknown,
  blockhash: unknown,
): SentTransaction {
  if (!isSignature(signature)) throw argumentInvalid('signature', 'Pass 64 bytes in base58.')
  if (typeof networkId !== 'string' || !/^solana:[-_a-zA-Z0-9]{1,32}$/.test(networkId)) {
    throw argumentInvalid('networkId', 'Pass a CAIP-2 id such as "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp".')
  }
  const hash = blockhash === undefined ? undefined : parseAddress(blockhash)?.address
  if (blockhash !== undefined && !hash) throw argumentInvalid('blockhash', 'Pass 32 bytes in base58.')
  return sentTransaction(input, signature, networkId, hash)
}
