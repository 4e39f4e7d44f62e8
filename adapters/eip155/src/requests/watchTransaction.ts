import type { ExtendInput } from '@latchkey/kernel'
import { argumentInvalid } from '@latchkey/kernel/adapter'
import type { SentTransaction } from '../contract.js'
import { followTransaction } from './followTransaction.js'
import { isHash } from './isHash.js'

/** Takes up a transaction whose hash is known. @throws `ARGUMENT_INVALID` */
export function watchTransaction(input: ExtendInput, hash: unknown, networkId: unknown): SentTransaction {
  if (!isHash(hash)) throw argumentInvalid('hash', 'Pass 0x and 64 hex digits.')
  if (typeof networkId !== 'string' || !/^eip155:[1-9]\d*$/.test(networkId)) {
    throw argumentInvalid('networkId', 'Pass a CAIP-2 id such as "eip155:1".')
  }
  return followTransaction(input, hash, networkId)
}
