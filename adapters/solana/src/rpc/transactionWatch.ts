import type { Clock, Network } from '@latchkey/kernel'
import type { TransactionWatch } from '@latchkey/kernel/adapter'
import { transactionWatch as watch } from '@latchkey/kernel/adapter'
import type { TransactionOutcome } from '../contract.js'
import { createStatusReader } from './createStatusReader.js'

/** Longer than a blockhash lives. */
const soonForMs = 120_000

interface WatchInput {
  /** base58 */
  readonly signature: string
  /** The one that was signed; without it nothing is said to be expired. */
  readonly blockhash: string | undefined
  readonly networkId: string
  /** Absent when the site does not list it: then nobody can be asked. */
  readonly network: Network | undefined
  readonly clock: Clock
  readonly signal: AbortSignal
  /** Told once when the transaction has landed, failed or expired. */
  readonly onEnded?: () => void
}

const unlisted = { caipNetworkId: '', rpcUrls: { default: { http: [] } } }

/** Answers the one watch of a transaction, making it when it is first asked for. */
export const transactionWatch = ({
  signature,
  blockhash,
  networkId,
  network,
  ...parts
}: WatchInput): TransactionWatch<TransactionOutcome> =>
  watch({
    ...parts,
    soonForMs,
    key: `${networkId}/${signature}/${blockhash ?? ''}`,
    createReader: () => createStatusReader({ network: network ?? unlisted, ...parts }, signature, blockhash),
  })
