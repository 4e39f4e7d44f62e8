import { equalBytes } from '@noble/curves/utils.js'
import type { Transaction } from '@scure/btc-signer'
import { SigHash } from '@scure/btc-signer'
import { rpcError } from '../../../wallets/browser/rpcError.js'
import type { BitcoinAddress } from './deriveBitcoinAccount.js'
import { scriptOf } from './scriptOf.js'

const allowedSighash = [SigHash.DEFAULT, SigHash.ALL]

/** Which inputs an address is to sign. */
export interface PsbtSigning {
  signer: BitcoinAddress
  indexes: readonly number[]
}

/** Signs inputs in place; throws -32602 for an input that is not there, not of the address, or of another sighash than ALL or DEFAULT. */
export function signPsbt(tx: Transaction, signings: readonly PsbtSigning[]): void {
  for (const { signer, indexes } of signings) {
    for (const index of indexes) {
      if (!Number.isSafeInteger(index) || index < 0 || index >= tx.inputsLength)
        throw rpcError(-32602, `The PSBT has no input ${index}.`)
      const script = scriptOf(tx, index)
      if (!script || !equalBytes(script, signer.script))
        throw rpcError(-32602, `Input ${index} is not spent by ${signer.address}.`)
      try {
        if (signer.tapInternalKey) tx.updateInput(index, { tapInternalKey: signer.tapInternalKey })
        tx.signIdx(signer.secret, index, allowedSighash)
      } catch (error) {
        throw rpcError(-32602, `Input ${index} cannot be signed: ${error instanceof Error ? error.message : error}`)
      }
    }
  }
}
