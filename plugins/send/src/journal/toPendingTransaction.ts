import type { PendingTransaction } from '@latchkey/app-shell'
import { formatUnits } from '@latchkey/kernel'
import type { SendIntent, SendStatus } from '../contract.js'

const stages: { readonly [state in SendStatus]?: PendingTransaction['stage'] } = {
  requested: 'asking',
  handed: 'sent',
  proposed: 'proposed',
  unknown: 'unknown',
}

/** A transfer that is not over, as whoever shows the account's past draws it; nothing for one that is. */
export function toPendingTransaction(intent: SendIntent): readonly PendingTransaction[] {
  const { id, account, state, hash, to, amountBase, asset, createdAt } = intent
  const stage = stages[state]
  if (!stage) return []
  const quantity = formatUnits(BigInt(amountBase), asset.decimals)
  return [{ id, account, stage, ...(hash !== undefined && { hash }), to, quantity, symbol: asset.symbol, createdAt }]
}
