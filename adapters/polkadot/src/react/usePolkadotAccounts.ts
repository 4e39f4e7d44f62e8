'use client'
import { useMemo } from 'react'
import type { PolkadotAccount } from '../contract.js'
import { usePolkadotConnection } from './usePolkadotConnection.js'

const none: readonly PolkadotAccount[] = []

/**
 * Accounts of the connected extension in the address format of the active network, with their details; empty while nobody
 * is connected. @throws `INSTANCE_MISSING`, `ADAPTER_NOT_FOUND`
 */
export function usePolkadotAccounts(): readonly PolkadotAccount[] {
  const { handle, accounts } = usePolkadotConnection()
  return useMemo(() => {
    // Read again for each list of the record, which has only the addresses.
    if (!handle || !accounts.length) return none
    try {
      return handle.accounts()
    } catch {
      // The connection ended between two renders.
      return none
    }
  }, [handle, accounts])
}
