import { rpcError } from '../wallets/browser/rpcError.js'

/** The error of a Solana server that cannot read a transaction. */
export function invalidTransaction(why: string): Error {
  return rpcError(-32602, `failed to deserialize the transaction: ${why}`)
}
