import { BaseError, toBaseError } from '@latchkey/kernel'
import type { PreparedTransfer, SubmittedTransfer, TransferConnection } from '@latchkey/kernel/adapter'
import {
  argumentInvalid,
  decodeBase58,
  readArray,
  readProperty,
  requireTransferConnection,
  transferChanged,
  walletReason,
} from '@latchkey/kernel/adapter'
import type { SolanaContract } from '../contract.js'
import { verifySignature } from '../requests/verifySignature.js'
import { parseTransaction } from '../rpc/parseTransaction.js'
import { decodeMove } from './decodeMove.js'
import { kept } from './prepareTransfer.js'
import { sendError } from './sendError.js'

type Sends = TransferConnection & Pick<SolanaContract['extras'], 'signAndSendTransaction'>

const isSending = (connection: TransferConnection): connection is Sends =>
  typeof readProperty(connection, 'signAndSendTransaction') === 'function'

/** One of our codes for what a node or the wallet's own node said; anything else as it is. */
const clearer = (error: unknown): unknown => {
  const known = toBaseError(error)
  const { code, details, cause } = known
  if (code === 'TRANSACTION_REFUSED') {
    const reason = [details.reason, details.cause].filter((part) => typeof part === 'string').join(' ')
    const logs = readArray(readProperty(readProperty(cause, 'cause'), 'logs'), 200)
    return (
      sendError(reason, logs, known) ??
      new BaseError('The network refused this transfer.', { code: 'SEND_REFUSED', cause: known, details: { reason } })
    )
  }
  if (code !== 'PROVIDER_ERROR' && code !== 'UNKNOWN') return error
  return sendError(walletReason(known), readArray(readProperty(cause, 'logs'), 200), known) ?? error
}

/** Asks the wallet once to send a prepared transfer. */
export async function submitTransfer(
  connection: TransferConnection,
  prepared: PreparedTransfer,
): Promise<SubmittedTransfer> {
  return kept.once(prepared, async ({ bytes, prepared: shown }) => {
    const { activeAddress } = requireTransferConnection(connection, shown)
    if (!isSending(connection)) throw argumentInvalid('connection', 'Pass a connection of this namespace.')
    const { to, amount, token } = decodeMove(bytes)
    if (to !== shown.receiver || amount !== shown.amount || token?.mint !== shown.asset.address) throw transferChanged()
    const { networkId, expiry } = shown
    let signature: string
    try {
      // Reads the record in the same turn as it was checked above.
      signature = (await connection.signAndSendTransaction(new Uint8Array(bytes))).signature
    } catch (error) {
      throw clearer(error)
    }
    // A wallet may add what it wants, another blockhash included: then nobody knows until when it can land.
    const { message } = parseTransaction(bytes)
    const isOurs = await verifySignature(activeAddress, message, decodeBase58(signature, 88) as Uint8Array)
    return { networkId, hash: signature, expiry: isOurs === true ? expiry : {} }
  })
}
