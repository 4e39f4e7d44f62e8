'use client'
import type { Account, ConnectionStatus, DisconnectReason } from '@latchkey/kernel'
import { activeConnection, BaseError, formatCaip10 } from '@latchkey/kernel'
import { useMemo } from 'react'
import { useInstance } from './useInstance.js'
import { useStateOf } from './useStateOf.js'

/** Who is connected in one namespace. */
export interface UseAccountResult {
  readonly status: ConnectionStatus
  readonly isConnected: boolean
  readonly address: string | undefined
  /** CAIP-10 */
  readonly caipAddress: string | undefined
  /** CAIP-2 id of the network in use. */
  readonly networkId: string | undefined
  readonly accounts: readonly Account[]
  readonly connectorId: string | undefined
  /** Why nobody is connected. */
  readonly reason: DisconnectReason | undefined
}

const none: readonly Account[] = []

/** The account of a namespace, by default of the active one. @throws `ADAPTER_NOT_FOUND` when no adapter serves it */
export function useAccount({ namespace }: { readonly namespace?: string } = {}): UseAccountResult {
  const instance = useInstance('useAccount')
  const state = useStateOf(
    instance,
    ({ namespaces, activeNamespace }) => namespaces[namespace ?? activeNamespace ?? ''],
  )
  if (!state) throw new BaseError('Adapter not found', { code: 'ADAPTER_NOT_FOUND', details: { namespace } })
  return useMemo(() => {
    const { status, reason, networkId } = state
    const connection = activeConnection(state)
    const address = connection?.activeAddress
    return {
      status,
      reason,
      networkId,
      address,
      isConnected: !!address,
      caipAddress: connection && address ? formatCaip10(connection.networkId, address) : undefined,
      accounts: connection?.accounts ?? none,
      connectorId: connection?.connectorId,
    }
  }, [state])
}
