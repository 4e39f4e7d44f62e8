import type { TransactionPlace, TransactionWatch } from '@latchkey/kernel/adapter'
import { transactionWatch as watch } from '@latchkey/kernel/adapter'
import type { RpcTransactionReceipt, TransactionReceipt } from 'viem'
import { formatTransactionReceipt } from 'viem'
import { parseAddress } from '../address/parseAddress.js'
import type { TransactionOutcome } from '../contract.js'
import type { RpcReading } from './readRpc.js'
import { parseQuantity, readRpc } from './readRpc.js'

const soonForMs = 60_000
/** A transaction must be gone for this long: some nodes behind an address lag. */
const goneMs = 3000

/** Returns a function that reads a transaction's outcome once; `undefined` while there is none. */
export function createTransactionReader(
  reading: RpcReading,
  hash: string,
): () => Promise<TransactionOutcome | undefined> {
  const { clock } = reading
  let sent: { readonly from: string; readonly nonce: bigint } | undefined
  let goneSince: number | undefined

  const isOurs = (value: unknown): boolean => typeof value === 'string' && value.toLowerCase() === hash.toLowerCase()

  const parseReceipt = (answer: unknown): TransactionReceipt | null | undefined => {
    if (answer === null) return null
    const receipt = Object(answer) as Partial<RpcTransactionReceipt>
    if (!isOurs(receipt.transactionHash)) return
    // Some nodes return a receipt before its block.
    if (receipt.blockNumber === null) return null
    const status = parseQuantity(receipt.status)
    if (parseQuantity(receipt.blockNumber) === undefined || (status !== 0n && status !== 1n)) return
    return { ...formatTransactionReceipt(receipt), status: status ? 'success' : 'reverted' } as TransactionReceipt
  }

  const parseSent = (answer: unknown): typeof sent | null => {
    if (answer === null) return null
    const { hash: named, from, nonce } = Object(answer) as { readonly [name: string]: unknown }
    const sender = parseAddress(from)?.address
    const number = parseQuantity(nonce)
    return isOurs(named) && sender && number !== undefined ? { from: sender, nonce: number } : undefined
  }

  const readReceipt = async (every: boolean): Promise<TransactionOutcome | undefined> => {
    const question = { method: 'eth_getTransactionReceipt', params: [hash], parse: parseReceipt }
    const receipt = await readRpc(reading, question, { every })
    return receipt ? { status: receipt.status === 'success' ? 'landed' : 'failed', receipt } : undefined
  }

  /** Whether the network no longer knows it and its account has used its nonce. */
  const isGone = async (): Promise<boolean> => {
    const found = await readRpc(reading, { method: 'eth_getTransactionByHash', params: [hash], parse: parseSent })
    if (found) sent = found
    if (found || !sent) return false
    const question = { method: 'eth_getTransactionCount', params: [sent.from, 'latest'], parse: parseQuantity }
    return (await readRpc(reading, question)) > sent.nonce
  }

  return async () => {
    const outcome = await readReceipt(false)
    if (outcome) return outcome
    if (!(await isGone())) {
      goneSince = undefined
      return
    }
    // A lagging node reports the same for a landed transaction: all addresses are asked, and once more later.
    const late = await readReceipt(true)
    if (late) return late
    goneSince ??= clock.now()
    return clock.now() - goneSince >= goneMs ? { status: 'replaced' } : undefined
  }
}

/** Returns the one watch of a transaction. */
export const transactionWatch = (hash: string, place: TransactionPlace): TransactionWatch<TransactionOutcome> =>
  watch({
    ...place,
    soonForMs,
    key: `${place.networkId}/${hash.toLowerCase()}`,
    createReader: () => createTransactionReader(place, hash),
  })
