'use client'
import { useMemo } from 'react'
import type { PolkadotAccount } from '../contract.js'
import { usePolkadotConnection } from './usePolkadotConnection.js'

const none: readonly PolkadotAccount[] = []

/**
 * Accounts of the connected extension in the form of the network in use, with what the extension says about them; empty
 * while nobody is connected. @throws `INSTANCE_MISSING`, `ADAPTER_NOT_FOUND`
 */
export function usePolkadotAccounts(): readonly PolkadotAccount[] {
  const { handle, accounts } = usePolkadotConnection()
  return useMemo(() => {
    // Read anew for each list of the record, which carries the addresses alone.
    if (!handle || !accounts.length) return none
    try {
      return handle.accounts()
    } catch {
      // Gone, or lost, between two renders.
      return none
    }
  }, [handle, accounts])
}
