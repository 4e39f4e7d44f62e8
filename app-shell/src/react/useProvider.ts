'use client'
import type { ConnectionOf, ConnectionStatus, ConnectorType, Listed } from '@latchkey/kernel'
import { activeConnection } from '@latchkey/kernel'
import { useMemo, useSyncExternalStore } from 'react'
import type { RegisteredList, RegisteredNamespace } from './registered.js'
import { useNamespace } from './useNamespace.js'
import { useStateOf } from './useStateOf.js'

/** The provider that a connection of the namespace carries, as its adapter in the list says. */
export type ProviderOf<list extends readonly Listed[], namespace extends string> =
  ConnectionOf<list, namespace> extends { readonly provider: infer provider } ? provider : unknown

/** The wallet in use. */
export interface UseProviderResult<provider = unknown> {
  /** The wallet's own object; `undefined` while nobody is connected. */
  readonly provider: provider | undefined
  /** How the wallet is reached. */
  readonly type: ConnectorType | undefined
  /** While `reconnecting` a wallet whose link was lost keeps its provider, which may not answer. */
  readonly status: ConnectionStatus
}

/**
 * The provider of the connection in use, by default of the active namespace; another connection, another answer.
 * @throws `ADAPTER_NOT_FOUND` when no adapter serves the namespace
 */
export function useProvider<namespace extends RegisteredNamespace = RegisteredNamespace>(
  given?: namespace,
): UseProviderResult<ProviderOf<RegisteredList, namespace>> {
  const { instance, namespace } = useNamespace('useProvider', given)
  // One handle a connection, so that what is read never outlives it.
  const handle = useSyncExternalStore(
    instance.subscribe,
    () => instance.connection(namespace),
    () => undefined,
  )
  const status = useStateOf(instance, ({ namespaces }) => namespaces[namespace]?.status ?? 'disconnected')
  const type = useStateOf(instance, ({ connectors, namespaces }) => {
    const connectorId = activeConnection(namespaces[namespace])?.connectorId
    return connectors.find(({ id }) => id === connectorId)?.type
  })
  return useMemo(
    () => ({ provider: handle?.provider as ProviderOf<RegisteredList, namespace> | undefined, type, status }),
    [handle, type, status],
  )
}
