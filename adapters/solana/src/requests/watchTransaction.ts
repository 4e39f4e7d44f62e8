import type { ExtendInput } from '@latchkey/kernel'
import { argumentInvalid, decodeBase58 } from '@latchkey/kernel/adapter'
import { parseAddress } from '../address/parseAddress.js'
import type { SentTransaction } from '../contract.js'
import { followTransaction } from './followTransaction.js'

const isSignature = (text: unknown): text is string =>
  typeof text === 'string' && /^[1-9A-HJ-NP-Za-km-z]{64,88}$/.test(text) && decodeBase58(text, 88)?.length === 64

/** Takes up a transaction whose signature is known. @throws `ARGUMENT_INVALID` */
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
  return followTransaction(input, { signature, networkId, blockhash: hash })
}
