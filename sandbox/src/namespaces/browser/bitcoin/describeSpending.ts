import { bytesToHex } from '@noble/hashes/utils.js'
import type { Transaction } from '@scure/btc-signer'
import { Address, OutScript } from '@scure/btc-signer'
import type { Described } from '../../../wallets/browser/describeRequest.js'
import type { BitcoinNetwork } from './bitcoinNetworks.js'

/** Describes the payments of a transaction for the approval window. */
export function describeSpending(tx: Transaction, form: BitcoinNetwork, title: string): Described {
  const outputs = Array.from({ length: tx.outputsLength }, (_, index) => tx.getOutput(index))
  return {
    title,
    details: [
      ...outputs.map(({ script, amount = 0n }) => ({
        label: 'Pays',
        value: `${formatSats(amount)} to ${script ? recipient(script, form) : 'nobody'}`,
      })),
      { label: 'Fee', value: feeOf(tx) },
      { label: 'Network', value: form.name },
    ],
  }
}

function recipient(script: Uint8Array, form: BitcoinNetwork): string {
  try {
    return Address(form).encode(OutScript.decode(script))
  } catch {
    return `the script ${bytesToHex(script)}`
  }
}

function feeOf(tx: Transaction): string {
  try {
    return formatSats(tx.fee)
  } catch {
    return 'unknown'
  }
}

/** Formats satoshis as bitcoin with all eight decimals. */
export function formatSats(satoshis: bigint): string {
  return `${satoshis / 100_000_000n}.${String(satoshis % 100_000_000n).padStart(8, '0')} BTC`
}
