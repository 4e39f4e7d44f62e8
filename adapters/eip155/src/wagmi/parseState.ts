import type { Account } from '@latchkey/kernel'
import { parseChainId } from '../networks/chainId.js'

/** What a wagmi connector says about accounts and network; what is absent was not said, or is none. */
export interface WagmiState {
  readonly accounts?: readonly Account[]
  readonly networkId?: string
}

const accountLimit = 1000

/** Reads what a wagmi connector answers or tells; the adapter checks and normalises the addresses. */
export function parseState(said: unknown): WagmiState {
  try {
    const { accounts, chainId } = Object(said) as { readonly accounts?: unknown; readonly chainId?: unknown }
    const id = parseChainId(chainId)
    return {
      ...(Array.isArray(accounts) && { accounts: addressesOf(accounts) }),
      ...(id && { networkId: `eip155:${id}` }),
    }
  } catch {
    // Getters that throw say nothing.
    return {}
  }
}

const isAddress = (entry: unknown): entry is string => typeof entry === 'string' && /^0x[\da-f]{40}$/i.test(entry)

const addressesOf = (list: readonly unknown[]): readonly Account[] =>
  [...new Set(list.slice(0, accountLimit).filter(isAddress))].map((address) => ({ address }))
