import type { ExtendInput } from '@latchkey/kernel'
import { once } from '@latchkey/kernel'
import { lazyPart } from '@latchkey/kernel/adapter'
import type { SentTransaction } from '../contract.js'

const loadWatch = lazyPart('EVM', () => import('../rpc/transactionWatch.js'))

/** Answers the handle of a transaction that was sent on a network; what watches it is loaded when somebody asks. */
export function followTransaction(
  { networks, clock, signal, refreshBalance }: ExtendInput,
  hash: `0x${string}`,
  networkId: string,
): SentTransaction {
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
  // Kept, so that an outcome is not asked for twice.
  const watch = once(async () =>
    (await loadWatch()).transactionWatch({ hash, networkId, network, clock, signal, onEnded: refreshBalance }),
  )
  return Object.freeze<SentTransaction>({
    hash,
    wait: async (options) => (await watch()).wait(options?.signal),
    check: async () => (await watch()).check(),
  })
}
