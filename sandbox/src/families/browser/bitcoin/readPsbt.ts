import { Transaction } from '@scure/btc-signer'
import { rpcError } from '../../../wallets/browser/rpcError.js'

/** Reads a PSBT; throws -32602 for what is none. */
export function readPsbt(psbt: Uint8Array): Transaction {
  try {
    return Transaction.fromPSBT(psbt, { allowUnknownOutputs: true })
  } catch {
    throw rpcError(-32602, 'This is not a PSBT.')
  }
}
