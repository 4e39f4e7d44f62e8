import { equalBytes } from '@noble/curves/utils.js'
import type { Transaction } from '@scure/btc-signer'
import type { BitcoinAddress } from './deriveBitcoinAccount.js'
import { scriptOf } from './scriptOf.js'
import type { PsbtSigning } from './signPsbt.js'

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
