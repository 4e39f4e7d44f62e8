import type { Transaction } from '@scure/btc-signer'
import { rpcError } from '../../../wallets/browser/rpcError.js'

/** Makes a fully signed PSBT a transaction in hex; throws -32602 where signatures are missing. */
export function finishPsbt(tx: Transaction): string {
  try {
    tx.finalize()
    return tx.hex
  } catch {
    throw rpcError(-32602, 'The transaction is not fully signed and cannot be broadcast.')
  }
}
