'use client'
import type { BalanceStatus } from '@latchkey/kernel'
import { activeConnection, formatCaip10 } from '@latchkey/kernel'
import { useCallback, useEffect } from 'react'
import type { RegisteredNamespace } from './registered.js'
import { useNamespace } from './useNamespace.js'
import { useStateOf } from './useStateOf.js'

/** What the active account holds of the native asset. */
export interface UseBalanceResult {
  /** Decimal text with all digits; `undefined` while it is not known. */
  readonly balance: string | undefined
  readonly symbol: string | undefined
  /** `stale` is a balance that could not be refreshed, `unavailable` one that was never read. */
  readonly status: BalanceStatus
  /** Asks again although what is known is fresh; how it went shows as `status`. */
  refetch(): Promise<void>
}

/**
 * The native balance of a namespace's account, by default of the active one; using the hook asks for it.
 * @throws `ADAPTER_NOT_FOUND` when no adapter serves the namespace
 */
export function useBalance({
  namespace: given,
}: {
  readonly namespace?: RegisteredNamespace | undefined
} = {}): UseBalanceResult {
  const { instance, namespace } = useNamespace('useBalance', given)
  const caipAddress = useStateOf(instance, ({ namespaces }) => {
    const connection = activeConnection(namespaces[namespace])
    return connection && formatCaip10(connection.networkId, connection.activeAddress)
  })
  const account = useStateOf(instance, ({ namespaces }) => namespaces[namespace]?.account)
  useEffect(() => {
    if (caipAddress) void instance.refreshBalance({ namespace })
  }, [instance, namespace, caipAddress])
  const refetch = useCallback(() => instance.refreshBalance({ namespace, force: true }), [instance, namespace])
  // What was read for another account or network is nothing this one has.
  const known = account?.caipAddress === caipAddress ? account : undefined
  return { balance: known?.balance, symbol: known?.balanceSymbol, status: known?.balanceStatus ?? 'unknown', refetch }
}
