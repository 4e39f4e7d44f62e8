import type { SubmittedTransfer, TransactionHandle, TransferOutcome, Transfers } from '@latchkey/kernel/adapter'
import { argumentInvalid, lazyPart } from '@latchkey/kernel/adapter'
import type { TransactionOutcome } from '../contract.js'
import { isHash } from '../requests/watchTransaction.js'

const loadWatch = lazyPart('EVM', () => import('../rpc/transactionWatch.js'))

const toOutcome = ({ status, error }: TransactionOutcome): TransferOutcome =>
  error === undefined ? { status } : { status, error }

/** Follows a transfer by its hash; other code that follows the same one shares its requests. */
export const watchTransfer: Transfers['watch'] = (
  { hash, networkId }: SubmittedTransfer,
  { network, clock, signal, onEnded },
): TransactionHandle<TransferOutcome> => {
  if (!isHash(hash)) throw argumentInvalid('submitted', 'Pass a transfer with a hash.')
  if (networkId !== network.caipNetworkId) throw argumentInvalid('network', 'Pass the network of the transfer.')
  const load = async () =>
    (await loadWatch()).transactionWatch(hash, {
      networkId,
      network,
      clock,
      signal,
      ...(onEnded && { onEnded }),
    })
  return {
    wait: async (options) => toOutcome(await (await load()).wait(options?.signal)),
    check: async () => toOutcome(await (await load()).check()),
  }
}
