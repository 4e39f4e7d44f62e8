import { equalBytes } from '@noble/curves/utils.js'
import { SigHash, Transaction } from '@scure/btc-signer'
import { rpcError } from '../../../wallets/browser/rpcError.js'
import type { BitcoinAddress } from './deriveBitcoinAccount.js'

/** Parses a PSBT; throws -32602 when it is invalid. */
export function readPsbt(psbt: Uint8Array): Transaction {
  try {
    return Transaction.fromPSBT(psbt, { allowUnknownOutputs: true })
  } catch {
    throw rpcError(-32602, 'This is not a PSBT.')
  }
}

/** Finds the inputs that each of these addresses can spend. */
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

/** The inputs that an address is to sign. */
export interface PsbtSigning {
  signer: BitcoinAddress
  indexes: readonly number[]
}

/** Signs inputs in place; throws -32602 for an input that is missing, belongs to another address, or has a sighash other than ALL or DEFAULT. */
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

/** Finalizes a fully signed PSBT into transaction hex; throws -32602 when signatures are missing. */
export function finishPsbt(tx: Transaction): string {
  try {
    tx.finalize()
    return tx.hex
  } catch {
    throw rpcError(-32602, 'The transaction is not fully signed and cannot be broadcast.')
  }
}

/** The output script that an input spends, if the PSBT contains it. */
function scriptOf(tx: Transaction, index: number): Uint8Array | undefined {
  const { witnessUtxo, nonWitnessUtxo, index: output } = tx.getInput(index)
  return witnessUtxo?.script ?? (output === undefined ? undefined : nonWitnessUtxo?.outputs[output]?.script)
}
