import type { Transaction } from '@scure/btc-signer'

/** The output script an input spends, as far as the PSBT says. */
export function scriptOf(tx: Transaction, index: number): Uint8Array | undefined {
  const { witnessUtxo, nonWitnessUtxo, index: output } = tx.getInput(index)
  return witnessUtxo?.script ?? (output === undefined ? undefined : nonWitnessUtxo?.outputs[output]?.script)
}
