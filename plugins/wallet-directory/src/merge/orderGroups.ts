import { groups } from '../constants.js'
import type { WalletGroup } from '../contract.js'

/** The groups in the site's order, each once; those it does not name follow in their usual order, unknown words count for nothing. */
export function orderGroups(order: readonly string[] = []): readonly WalletGroup[] {
  const named = order.filter((word): word is WalletGroup => (groups as readonly string[]).includes(word))
  return [...new Set([...named, ...groups])]
}
