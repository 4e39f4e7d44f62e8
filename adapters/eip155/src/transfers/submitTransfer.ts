import { toBaseError } from '@latchkey/kernel'
import type { PreparedTransfer, SubmittedTransfer, TransferConnection } from '@latchkey/kernel/adapter'
import { argumentInvalid, readProperty, requireTransferConnection, walletReason } from '@latchkey/kernel/adapter'
import type { Eip155Contract } from '../contract.js'
import { sendError } from './askNode.js'
import { decodeTransaction, kept, requireSameMove } from './prepareTransfer.js'

type Sends = TransferConnection & Pick<Eip155Contract['extras'], 'sendTransaction'>

const isSending = (connection: TransferConnection): connection is Sends =>
  typeof readProperty(connection, 'sendTransaction') === 'function'

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

/** Asks the wallet once to send a prepared transfer. */
export async function submitTransfer(
  connection: TransferConnection,
  prepared: PreparedTransfer,
): Promise<SubmittedTransfer> {
  return kept.once(prepared, async ({ transaction, prepared: shown, isContract }) => {
    requireTransferConnection(connection, shown)
    if (!isSending(connection)) throw argumentInvalid('connection', 'Pass a connection of this namespace.')
    const { receiver: to, amount, asset, networkId, expiry } = shown
    requireSameMove(decodeTransaction(transaction), { to, amount, token: asset.address })
    const rest = { networkId, expiry }
    try {
      // Reads the record in the same turn as it was checked above.
      const { hash } = await connection.sendTransaction(transaction)
      return isContract ? { ...rest, hash, reference: hash } : { ...rest, hash }
    } catch (error) {
      const reference = referenceOf(error)
      if (reference !== undefined) return { ...rest, reference }
      throw clearer(error)
    }
  })
}
