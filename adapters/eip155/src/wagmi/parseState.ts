import type { Account } from '@latchkey/kernel'
import { parseChainId } from '../networks/chainId.js'

/** Accounts and network that a wagmi connector reported; absent if it reported none. */
export interface WagmiState {
  readonly accounts?: readonly Account[]
  readonly networkId?: string
}

const accountLimit = 1000

const isAddress = (entry: unknown): entry is string => typeof entry === 'string' && /^0x[\da-f]{40}$/i.test(entry)

/** Reads a result or an event of a wagmi connector; the adapter checks and normalises the addresses. */
export function parseState(value: unknown): WagmiState {
  try {
    const { accounts, chainId } = Object(value) as { readonly accounts?: unknown; readonly chainId?: unknown }
    const id = parseChainId(chainId)
    return {
      ...(Array.isArray(accounts) && {
        accounts: [...new Set(accounts.slice(0, accountLimit).filter(isAddress))].map((address) => ({ address })),
      }),
      ...(id && { networkId: `eip155:${id}` }),
    }
  } catch {
    // A value whose getter throws has no parts.
    return {}
  }
}
