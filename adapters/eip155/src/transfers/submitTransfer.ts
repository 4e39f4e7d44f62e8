import { toBaseError } from '@latchkey/kernel'
import type {
  PreparedTransfer,
  SubmittedTransfer,
  TransferConnection,
  TransferSubmitOptions,
} from '@latchkey/kernel/adapter'
import {
  argumentInvalid,
  readArray,
  readProperty,
  requireTransferConnection,
  walletReason,
} from '@latchkey/kernel/adapter'
import type { Eip155Contract } from '../contract.js'
import { newCallsId } from '../requests/sendCalls.js'
import { lacksSending } from '../requests/sendTransaction.js'
import { sendError } from './askNode.js'
import { decodeTransaction, kept, requireSameMove } from './prepareTransfer.js'

type Sends = TransferConnection & Pick<Eip155Contract['extras'], 'sendTransaction' | 'sendCalls'>

const isSending = (connection: TransferConnection): connection is Sends =>
  typeof readProperty(connection, 'sendTransaction') === 'function' &&
  typeof readProperty(connection, 'sendCalls') === 'function'

/** What is kept of a wallet's own name for a request; a longer one is asked about by ours. */
const longestId = 2048

/** Whether a wallet is known to send by calls alone: its session names its methods (WalletConnect), or it said so before. */
function offersOnlyCalls(provider: unknown): boolean {
  if (lacksSending(provider)) return true
  const methods = readArray(readProperty(provider, 'methods'), 1000)
  return methods.includes('wallet_sendCalls') && !methods.includes('eth_sendTransaction')
}

/** What a wallet returned that is not a hash, as `sendTransaction` reports it. */
const referenceOf = (error: unknown): string | undefined => {
  if (readProperty(error, 'code') !== 'TRANSACTION_HASH_INVALID') return
  const reference = readProperty(readProperty(error, 'details'), 'returned')
  return typeof reference === 'string' ? reference : undefined
}

/** One of our codes for what the wallet's own node said; anything else as it is. */
const clearer = (error: unknown): unknown => {
  const known = toBaseError(error)
  if (known.code !== 'PROVIDER_ERROR' && known.code !== 'UNKNOWN') return error
  return sendError(walletReason(known), readProperty(readProperty(known.cause, 'data'), 'data'), known) ?? error
}

/** Asks the wallet once to send a prepared transfer: by the transaction, or by a call where that is all it offers (EIP-5792). */
export async function submitTransfer(
  connection: TransferConnection,
  prepared: PreparedTransfer,
  options: TransferSubmitOptions = {},
): Promise<SubmittedTransfer> {
  return kept.once(prepared, async ({ transaction, prepared: shown, isContract }) => {
    requireTransferConnection(connection, shown)
    if (!isSending(connection)) throw argumentInvalid('connection', 'Pass a connection of this namespace.')
    const { receiver: to, amount, asset, networkId, expiry } = shown
    requireSameMove(decodeTransaction(transaction), { to, amount, token: asset.address })
    const rest = { networkId, expiry }
    const sendByCalls = async (): Promise<SubmittedTransfer> => {
      requireTransferConnection(connection, shown)
      const id = newCallsId()
      options.onRequest?.(id)
      const { to: callee, value, data } = transaction
      const returned = (await connection.sendCalls({ id, calls: [{ to: callee, value, data }] })).id
      const request = returned.length > longestId ? id : returned
      return isContract ? { ...rest, request, reference: request } : { ...rest, request }
    }
    try {
      if (offersOnlyCalls(connection.provider)) return await sendByCalls()
      // Reads the record in the same turn as it was checked above.
      const sent = await connection.sendTransaction(transaction).catch((error: unknown) => {
        if (lacksSending(connection.provider) && readProperty(error, 'code') === 'METHOD_NOT_SUPPORTED') return
        throw error
      })
      if (!sent) return await sendByCalls()
      const { hash } = sent
      return isContract ? { ...rest, hash, reference: hash } : { ...rest, hash }
    } catch (error) {
      const reference = referenceOf(error)
      if (reference !== undefined) return { ...rest, reference }
      throw clearer(error)
    }
  })
}
