import type { SubmittedTransfer, TransactionHandle, TransferOutcome, Transfers } from '@latchkey/kernel/adapter'
import { argumentInvalid, lazyPart } from '@latchkey/kernel/adapter'
import type { TransactionOutcome } from '../contract.js'
import { isSignature } from '../requests/watchTransaction.js'

const loadWatch = lazyPart('Solana', () => import('../rpc/transactionWatch.js'))

const toOutcome = ({ status, reason, error }: TransactionOutcome): TransferOutcome => ({
  status: status === 'expired' ? 'dropped' : status,
  ...(reason !== undefined && { reason: reason.slice(0, 160) }),
  ...(error && { error }),
})

/** Follows a transfer by its signature; other code that follows the same one shares its requests. */
export const watchTransfer: Transfers['watch'] = (
  { hash, networkId, expiry }: SubmittedTransfer,
  { network, clock, signal, onEnded },
): TransactionHandle<TransferOutcome> => {
  if (!isSignature(hash)) throw argumentInvalid('submitted', 'Pass a transfer with a hash.')
  if (networkId !== network.caipNetworkId) throw argumentInvalid('network', 'Pass the network of the transfer.')
  const place = { networkId, network, clock, signal, ...(onEnded && { onEnded }) }
  const load = async () => (await loadWatch()).transactionWatch(hash, expiry.blockhash, place)
  return {
    wait: async (options) => toOutcome(await (await load()).wait(options?.signal)),
    check: async () => toOutcome(await (await load()).check()),
  }
}
