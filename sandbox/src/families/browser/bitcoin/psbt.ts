import { equalBytes } from '@noble/curves/utils.js'
import { base64 } from '@scure/base'
import { SigHash, Transaction } from '@scure/btc-signer'
import { rpcError } from '../../../wallets/browser/rpcError.js'
import type { BitcoinAddress } from './deriveBitcoinAccount.js'

/** Reads base64 of a PSBT; throws -32602. */
export function decodePsbt(psbt: unknown): Uint8Array {
  try {
    return base64.decode(String(psbt))
  } catch {
    throw rpcError(-32602, 'The PSBT is not base64.')
  }
}

/** Reads a PSBT; throws -32602 for what is none. */
export function readPsbt(psbt: Uint8Array): Transaction {
  try {
    return Transaction.fromPSBT(psbt, { allowUnknownOutputs: true })
  } catch {
    throw rpcError(-32602, 'This is not a PSBT.')
  }
}

/** Finds the inputs each of these addresses can spend. */
export function findOwnInputs(tx: Transaction, signers: readonly BitcoinAddress[]): PsbtSigning[] {
  const inputs = Array.from({ length: tx.inputsLength }, (_, index) => scriptOf(tx, index))
  return signers
    .map((signer) => ({
      signer,
      indexes: [...inputs.keys()].filter((index) => {
        const script = inputs[index]
        return script !== undefined && equalBytes(script, signer.script)
      }),
    }))
    .filter(({ indexes }) => indexes.length > 0)
}

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

/** Makes a fully signed PSBT a transaction in hex; throws -32602 where signatures are missing. */
export function finishPsbt(tx: Transaction): string {
  try {
    tx.finalize()
    return tx.hex
  } catch {
    throw rpcError(-32602, 'The transaction is not fully signed and cannot be broadcast.')
  }
}

/** The output script an input spends, as far as the PSBT says. */
function scriptOf(tx: Transaction, index: number): Uint8Array | undefined {
  const { witnessUtxo, nonWitnessUtxo, index: output } = tx.getInput(index)
  return witnessUtxo?.script ?? (output === undefined ? undefined : nonWitnessUtxo?.outputs[output]?.script)
}
