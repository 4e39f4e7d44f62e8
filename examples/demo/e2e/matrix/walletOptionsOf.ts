import type { WalletScriptOptions } from '@latchkey/sandbox'
import type { MatrixLoad } from './runMatrixCell.js'

/** The wallets of a page as a cell wants them when it is loaded. */
export function walletOptionsOf({ row, isFaulty }: MatrixLoad): WalletScriptOptions {
  const { switches = {}, midway } = row.fault
  return {
    names: row.wallets,
    answer: 'approve',
    ...(isFaulty && {
      answer: switches.answer ?? 'approve',
      switches: { ...switches, ...(midway && { rules: [{ kind: 'hang', method: 'eth_chainId' }] }) },
    }),
  }
}
