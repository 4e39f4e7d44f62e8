import type { ExtendInput } from '@latchkey/kernel'
import { argumentInvalid, followTransaction, lazyPart } from '@latchkey/kernel/adapter'
import type { SentTransaction } from '../contract.js'

const loadWatch = lazyPart('EVM', () => import('../rpc/transactionWatch.js'))

/** Whether a value is a 32-byte hash in hex. */
export const isHash = (value: unknown): value is `0x${string}` =>
  typeof value === 'string' && /^0x[\da-f]{64}$/i.test(value)

/** Makes the handle of a transaction that was sent on a network; the code that watches it is loaded on first use. */
export const sentTransaction = (input: ExtendInput, hash: `0x${string}`, networkId: string): SentTransaction =>
  Object.freeze<SentTransaction>({
    hash,
    ...followTransaction(input, networkId, async (place) => (await loadWatch()).transactionWatch(hash, place)),
  })

/** Resumes following a transaction whose hash is known. @throws `ARGUMENT_INVALID` */
export function watchTransaction(input: ExtendInput, hash: unknown, networkId: unknown): SentTransaction {
  if (!isHash(hash)) throw argumentInvalid('hash', 'Pass 0x and 64 hex digits.')
  if (typeof networkId !== 'string' || !/^eip155:[1-9]\d*$/.test(networkId)) {
    throw argumentInvalid('networkId', 'Pass a CAIP-2 id such as "eip155:1".')
  }
  return sentTransaction(input, hash, networkId)
}
