'use client'
import { useLatchkey, useLatchkeyState } from '@latchkey/app-shell/react'
import { useEffect, useMemo } from 'react'
import type { WalletRow } from '../../contract.js'
import { listLive, listRecent } from '../../listRows.js'
import { actionsOf } from './actionsOf.js'

/** The visitor's wallets, newest first. */
export interface UseConnectionsResult {
  readonly connections: readonly WalletRow[]
  /** Wallets that were used before and have been found on the page. */
  readonly recents: readonly WalletRow[]
}

/** The wallets of one namespace or of all; both lists are empty while the plugin is off. */
export function useConnections(namespace?: string): UseConnectionsResult {
  const instance = useLatchkey()
  const namespaces = useLatchkeyState((state) => state.namespaces)
  const connectors = useLatchkeyState((state) => state.connectors)
  const plugins: object = useLatchkeyState((state) => state.plugins)
  useEffect(() => {
    // Loads what is remembered, and tells the developer where the plugin is off.
    actionsOf(instance.plugins)
      ?.getRecentConnections(namespace)
      .catch(() => undefined)
  }, [instance, namespace])
  return useMemo(() => {
    const state = { namespaces, connectors, plugins }
    return { connections: listLive(state, namespace), recents: listRecent(state, namespace) }
  }, [namespaces, connectors, plugins, namespace])
}
