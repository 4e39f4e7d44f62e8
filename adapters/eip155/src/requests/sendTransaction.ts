import type { Connection, ExtendInput } from '@latchkey/kernel'
import { BaseError, toProviderError } from '@latchkey/kernel'
import { captureProvider } from '../connector/captureProvider.js'
import type { SentTransaction } from '../contract.js'
import { toHexId } from '../networks/chainId.js'
import { parseTransaction } from './parseTransaction.js'
import { isHash, sentTransaction } from './watchTransaction.js'

const method = 'eth_sendTransaction'
/** Nobody reads and approves a request within this time. */
const unseenMs = 1000

const withoutMethod = new WeakSet<object>()

/** Whether a wallet refused `eth_sendTransaction` as a method that it lacks, before it can have shown anything. */
export const lacksSending = (provider: unknown): boolean => withoutMethod.has(Object(provider))

/** Asks the wallet once to send; `asked` is the connection that was shown at the call. */
export async function sendTransaction(
  input: ExtendInput,
  asked: Connection,
  transaction: unknown,
): Promise<SentTransaction> {
  const wire = Object.freeze({
    from: asked.activeAddress,
    chainId: toHexId(asked.networkId),
    ...parseTransaction(transaction),
  })
  return input.guard(asked, { method, params: Object.freeze([wire]), sends: true }, async () => {
    const { provider, clock } = input
    const askedAt = clock.now()
    const hash = await captureProvider(provider)
      .request(method, [{ ...wire }])
      .catch((thrown: unknown) => {
        const error = toProviderError(thrown)
        const isMissing = error.details.providerCode === 4200 || error.details.providerCode === -32601
        if (isMissing && clock.now() - askedAt < unseenMs) withoutMethod.add(Object(provider))
        throw error
      })
    withoutMethod.delete(Object(provider))
    if (!isHash(hash)) {
      const message = 'The wallet returned an invalid transaction hash. The transaction may still have been sent.'
      // Wallets of several owners return their own name for the proposal.
      const isReference = typeof hash === 'string' && /^[\x21-\x7e]{1,256}$/.test(hash)
      throw new BaseError(message, {
        code: 'TRANSACTION_HASH_INVALID',
        ...(isReference && { details: { returned: hash } }),
      })
    }
    return sentTransaction(input, hash, asked.networkId)
  })
}
