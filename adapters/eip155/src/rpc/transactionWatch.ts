import type { Clock, Network } from '@latchkey/kernel'
import type { TransactionWatch } from '@latchkey/kernel/adapter'
import { transactionWatch as watch } from '@latchkey/kernel/adapter'
import type { TransactionOutcome } from '../contract.js'
import { createTransactionReader } from './createTransactionReader.js'

const soonForMs = 60_000

interface WatchInput {
  readonly hash: string
  readonly networkId: string
  /** Absent when the site does not list it: then nobody can be asked. */
  readonly network: Network | undefined
  readonly clock: Clock
  readonly signal: AbortSignal
  /** Told once when the transaction has landed, failed or been replaced. */
  readonly onEnded?: () => void
}

const unlisted = { id: 0, rpcUrls: { default: { http: [] } } }

/** Answers the one watch of a transaction, making it when it is first asked for. */
export const transactionWatch = ({
  hash,
  networkId,
  network,
  ...parts
}: WatchInput): TransactionWatch<TransactionOutcome> =>
  watch({
    ...parts,
    soonForMs,
    key: `${networkId}/${hash.toLowerCase()}`,
    createReader: () => createTransactionReader({ network: network ?? unlisted, ...parts }, hash),
  })
