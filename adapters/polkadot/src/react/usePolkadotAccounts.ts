'use client'
import { useNamespaceConnection } from '@latchkey/app-shell/react'
import { useMemo } from 'react'
import type { PolkadotAccount, PolkadotContract } from '../contract.js'

const none: readonly PolkadotAccount[] = []

/**
 * Accounts of the connected extension in the address format of the active network, with their details; empty while nobody
 * is connected. @throws `INSTANCE_MISSING`, `ADAPTER_NOT_FOUND`
 */
export function usePolkadotAccounts(): readonly PolkadotAccount[] {
  const { connection, accounts } = useNamespaceConnection<PolkadotContract>('polkadot')
  return useMemo(() => {
    // Read again for each list of the record, which has only the addresses.
    if (!connection || !accounts.length) return none
    try {
      return connection.accounts()
    } catch {
      // The connection ended between two renders.
      return none
    }
  }, [connection, accounts])
}
