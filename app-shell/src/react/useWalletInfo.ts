'use client'
import type { ConnectorType } from '@latchkey/kernel'
import { activeConnection } from '@latchkey/kernel'
import { useMemo } from 'react'
import type { RegisteredNamespace } from './registered.js'
import { useNamespace } from './useNamespace.js'
import { useStateOf } from './useStateOf.js'

/** The wallet somebody is connected with, as it calls itself: none of it is proof. */
export interface WalletInfo {
  readonly connectorId: string
  readonly name: string
  /** `data:` or https image. */
  readonly icon: string | undefined
  readonly rdns: string | undefined
  readonly type: ConnectorType | undefined
}

/**
 * The wallet in use in a namespace, by default in the active one; `undefined` while nobody is connected.
 * @throws `ADAPTER_NOT_FOUND` when no adapter serves it
 */
export function useWalletInfo(namespace?: RegisteredNamespace): WalletInfo | undefined {
  const { instance, namespace: used } = useNamespace('useWalletInfo', namespace)
  const connection = useStateOf(instance, ({ namespaces }) => activeConnection(namespaces[used]))
  const wallet = useStateOf(instance, ({ connectors }) => connectors.find(({ id }) => id === connection?.connectorId))
  return useMemo(
    () =>
      connection && {
        connectorId: connection.connectorId,
        name: connection.name,
        icon: connection.icon,
        rdns: wallet?.rdns,
        type: wallet?.type,
      },
    [connection, wallet],
  )
}
