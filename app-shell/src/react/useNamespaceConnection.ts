'use client'
import type { AdapterContract, ConnectionHandle } from '@latchkey/kernel'
import { useSyncExternalStore } from 'react'
import type { RegisteredNamespace } from './registered.js'
import type { UseAccountResult } from './useAccount.js'
import { useAccount } from './useAccount.js'
import { useInstance } from './useInstance.js'

/** The account of a namespace, with the connection in use. */
export type UseNamespaceConnectionResult<contract = AdapterContract> = UseAccountResult & {
  /** `undefined` while no wallet is connected. */
  readonly connection: ConnectionHandle<contract> | undefined
}

/** The connection in use in a namespace, read by `hook`, which errors name. */
export function useConnectionOf<contract>(hook: string, namespace: string): UseNamespaceConnectionResult<contract> {
  const latchkey = useInstance(hook)
  // The registered namespaces are not known to an adapter's types; `useAccount` checks them at run time.
  const account = useAccount({ namespace: namespace as RegisteredNamespace })
  const connection = useSyncExternalStore(
    latchkey.subscribe,
    () => latchkey.connection(namespace),
    () => undefined,
  )
  return { ...account, connection: connection as unknown as ConnectionHandle<contract> | undefined }
}

/**
 * For the hooks of an adapter: the connection in use in its namespace, typed by the adapter's contract and independent of
 * the list that the site registered. @throws `INSTANCE_MISSING`, `ADAPTER_NOT_FOUND`
 */
export function useNamespaceConnection<contract = AdapterContract>(
  namespace: string,
): UseNamespaceConnectionResult<contract> {
  return useConnectionOf('useNamespaceConnection', namespace)
}
