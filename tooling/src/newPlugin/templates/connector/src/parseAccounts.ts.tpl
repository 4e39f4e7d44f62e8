import type { Account } from '@latchkey/kernel'

/** The valid addresses in a wallet's list, each once; the adapter checks and normalises them. */
export function parseAccounts(list: unknown): readonly Account[] {
  if (!Array.isArray(list)) return []
  const addresses = list.filter((entry): entry is string => typeof entry === 'string' && /^0x[\da-f]{40}$/i.test(entry))
  return [...new Set(addresses)].map((address) => ({ address }))
}
