import type {
  SubmittedTransfer,
  TransactionHandle,
  TransactionWatch,
  TransferFollowPlace,
  TransferOutcome,
  Transfers,
} from '@latchkey/kernel/adapter'
import { argumentInvalid, lazyPart, transactionWatch } from '@latchkey/kernel/adapter'
import type { TransactionOutcome } from '../contract.js'
import { isCallsId } from '../requests/sendCalls.js'
import { isHash } from '../requests/watchTransaction.js'
import { readRpc } from '../rpc/readRpc.js'
import { readCallsStatus } from './readCallsStatus.js'

const loadWatch = lazyPart('EVM', () => import('../rpc/transactionWatch.js'))
const soonForMs = 60_000

const toOutcome = ({ status, error }: TransactionOutcome): TransferOutcome =>
  error === undefined ? { status } : { status, error }

const isSame = (one: string | undefined, other: string): boolean => one?.toLowerCase() === other.toLowerCase()

/** A transfer of which the wallet can tell more than the chain. */
interface Told {
  readonly submitted: SubmittedTransfer
  /** By which the wallet knows it. */
  readonly name: string
  readonly place: TransferFollowPlace
}

/** Looks once: on the chain where a hash is known, and otherwise the wallet is asked. `undefined` while there is no outcome. */
async function look(
  { submitted: { hash, request, networkId }, name, place }: Told,
  read: (() => Promise<TransactionOutcome | undefined>) | undefined,
): Promise<TransferOutcome | undefined> {
  let failure: { readonly thrown: unknown } | undefined
  const outcome = await read?.().catch((thrown: unknown) => {
    failure = { thrown }
    return undefined
  })
  // What others sent for the account may be sent again by them: one that is gone proves nothing.
  if (outcome && outcome.status !== 'replaced') return toOutcome(outcome)
  const told = await readCallsStatus(name, networkId, place)
  if (told?.status === 'found') {
    if (!isSame(hash, told.hash)) return told
  } else if (told && told.status !== 'pending') {
    // Whether one that was named lands, the chain tells: a wallet that takes it back, or calls it undone, may be wrong.
    const isNamed = hash !== undefined && (told.hash === undefined || isSame(hash, told.hash))
    if (isNamed && told.status !== 'partial') {
      if (failure) throw failure.thrown
      return
    }
    // The owners of a proposal may still agree, whatever a wallet says without naming a transaction.
    if (request !== undefined || told.hash !== undefined) return told
  }
  if (failure) throw failure.thrown
  return
}

/** Whether other owners have to agree, as far as wallet and network know. */
async function isProposal({ submitted: { hash, request, reference, networkId }, name, place }: Told): Promise<boolean> {
  if (reference === undefined || (hash !== undefined && !isSame(hash, reference))) return false
  if ((await readCallsStatus(name, networkId, place))?.status === 'pending') return true
  if (hash === undefined) return request === undefined
  const parse = (answer: unknown): true | null | undefined =>
    answer === null ? null : typeof answer === 'object' ? true : undefined
  const question = { method: 'eth_getTransactionByHash', params: [hash], parse }
  try {
    return (await readRpc(place, question, { every: true })) === null
  } catch {
    return false
  }
}

/** Follows a transfer by its hash, or by the name that its wallet has for it; all that follow the same one share requests. */
export const watchTransfer: Transfers['watch'] = (submitted, place): TransactionHandle<TransferOutcome> => {
  const { hash, networkId } = submitted
  const { network, clock, signal, onEnded } = place
  const name = submitted.request ?? submitted.reference
  if (hash === undefined ? !isCallsId(name) : !isHash(hash))
    throw argumentInvalid('submitted', 'Pass a transfer with a hash, or with what its wallet calls it.')
  if (networkId !== network.caipNetworkId) throw argumentInvalid('network', 'Pass the network of the transfer.')
  const shared = { clock, signal, ...(onEnded && { onEnded }) }
  if (!isCallsId(name)) {
    const load = async () => (await loadWatch()).transactionWatch(hash as string, { ...shared, networkId, network })
    return {
      wait: async (options) => toOutcome(await (await load()).wait(options?.signal)),
      check: async () => toOutcome(await (await load()).check()),
    }
  }
  const told = { submitted, name, place }
  const load = async (): Promise<TransactionWatch<TransferOutcome>> => {
    const { createTransactionReader } = await loadWatch()
    return transactionWatch<TransferOutcome>({
      ...shared,
      soonForMs,
      key: `${networkId}/${hash?.toLowerCase() ?? ''}/${name}`,
      createReader() {
        const read = hash === undefined ? undefined : createTransactionReader(place, hash)
        return () => look(told, read)
      },
    })
  }
  return {
    wait: async (options) => (await load()).wait(options?.signal),
    async check() {
      const outcome = await (await load()).check()
      return outcome.status === 'unknown' && (await isProposal(told)) ? { status: 'proposed' } : outcome
    },
  }
}
