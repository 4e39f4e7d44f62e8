import type { ExtendInput } from '@latchkey/kernel'
import { lazyPart } from '@latchkey/kernel/adapter'
import type { SentTransaction } from './contract.js'
import type { TransactionWatch } from './transactionWatch.js'

const loadWatch = lazyPart('EVM', () => import('./transactionWatch.js'))

/** Answers the handle of a transaction that was sent on a network; what watches it is loaded when somebody asks. */
export function followTransaction(
  { networks, clock, signal, refreshBalance }: ExtendInput,
  hash: `0x${string}`,
  networkId: string,
): SentTransaction {
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
  let watch: TransactionWatch | undefined
  const load = async (): Promise<TransactionWatch> => {
    const { transactionWatch } = await loadWatch()
    // Kept, so that an outcome is not asked for twice.
    watch ??= transactionWatch({ hash, networkId, network, clock, signal, onEnded: refreshBalance })
    return watch
  }
  return Object.freeze<SentTransaction>({
    hash,
    wait: async (options) => (await load()).wait(options?.signal),
    check: async () => (await load()).check(),
  })
}
