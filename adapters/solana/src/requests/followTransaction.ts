import type { ExtendInput } from '@latchkey/kernel'
import { once } from '@latchkey/kernel'
import { lazyPart } from '@latchkey/kernel/adapter'
import type { SentTransaction } from '../contract.js'

const loadWatch = lazyPart('Solana', () => import('../rpc/transactionWatch.js'))

/** Answers the handle of a transaction that was sent; what watches it is loaded when somebody asks. */
export function followTransaction(
  { networks, clock, signal, refreshBalance }: ExtendInput,
  sent: { readonly signature: string; readonly networkId: string; readonly blockhash: string | undefined },
): SentTransaction {
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === sent.networkId)
  // Kept, so that an outcome is not asked for twice.
  const watch = once(async () =>
    (await loadWatch()).transactionWatch({ ...sent, network, clock, signal, onEnded: refreshBalance }),
  )
  return Object.freeze<SentTransaction>({
    signature: sent.signature,
    wait: async (options) => (await watch()).wait(options?.signal),
    check: async () => (await watch()).check(),
  })
}
