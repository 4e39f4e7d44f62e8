'use client'
import type { Account, ConnectionStatus, DisconnectReason } from '@latchkey/kernel'
import { activeConnection, formatCaip10 } from '@latchkey/kernel'
import { useMemo } from 'react'
import type { RegisteredNamespace } from './registered.js'
import { useNamespace } from './useNamespace.js'
import { useStateOf } from './useStateOf.js'

/** What is known of a namespace, whether somebody is connected there or not. */
export interface AccountFacts {
  readonly status: ConnectionStatus
  /** Whether somebody is connected and no plugin decides about a change, such as another account that has not signed in yet. */
  readonly isEstablished: boolean
  /** CAIP-2 id of the network in use. */
  readonly networkId: string | undefined
  readonly accounts: readonly Account[]
  readonly connectorId: string | undefined
  /** Why nobody is connected. */
  readonly reason: DisconnectReason | undefined
}

/** Who is connected in one namespace; `isConnected` tells whether there is an address. */
export type UseAccountResult = AccountFacts &
  (
    | {
        readonly isConnected: true
        readonly address: string
        /** CAIP-10 */
        readonly caipAddress: string
      }
    | { readonly isConnected: false; readonly address: undefined; readonly caipAddress: undefined }
  )

const none: readonly Account[] = []

/** The account of a namespace, by default of the active one. @throws `ADAPTER_NOT_FOUND` when no adapter serves it */
export function useAccount({
  namespace: given,
}: {
  readonly namespace?: RegisteredNamespace | undefined
} = {}): UseAccountResult {
  const { instance, namespace } = useNamespace('useAccount', given)
  // Each by itself, so that a balance that was read renders nobody who did not ask for it.
  const status = useStateOf(instance, ({ namespaces, restoring }) => {
    const { status = 'disconnected' } = namespaces[namespace] ?? {}
    // Left connected: what restores it may still be on its way.
    return status === 'disconnected' && restoring?.includes(namespace) ? 'connecting' : status
  })
  const reason = useStateOf(instance, ({ namespaces }) => namespaces[namespace]?.reason)
  const networkId = useStateOf(instance, ({ namespaces }) => namespaces[namespace]?.networkId)
  const connection = useStateOf(instance, ({ namespaces }) => activeConnection(namespaces[namespace]))
  const isPending = useStateOf(instance, ({ namespaces }) => !!namespaces[namespace]?.pending)
  return useMemo(() => {
    const address = connection?.activeAddress
    const facts = {
      status,
      isEstablished: !!connection && !isPending,
      reason,
      networkId,
      accounts: connection?.accounts ?? none,
      connectorId: connection?.connectorId,
    }
    return connection && address
      ? { ...facts, isConnected: true, address, caipAddress: formatCaip10(connection.networkId, address) }
      : { ...facts, isConnected: false, address: undefined, caipAddress: undefined }
  }, [status, reason, networkId, connection, isPending])
}
