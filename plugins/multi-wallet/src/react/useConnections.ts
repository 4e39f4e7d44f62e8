'use client'
import { useLatchkey } from '@latchkey/app-shell/react'
import type { AnyKernel } from '@latchkey/kernel'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { MultiWalletContract, WalletRow } from '../contract.js'
import { listLive, listRecent } from '../listRows.js'

/** The visitor's wallets, newest first. */
export interface UseConnectionsResult {
  readonly connections: readonly WalletRow[]
  /** Wallets that were used before. */
  readonly recents: readonly WalletRow[]
}

/** The actions of the plugin, where the site lists it. */
export const actionsOf = ({ plugins }: AnyKernel): MultiWalletContract['actions'] | undefined =>
  (plugins as { readonly [id: string]: unknown })['multi-wallet'] as MultiWalletContract['actions'] | undefined

/** The wallets of one namespace or of all; both lists are empty while the plugin is off. */
export function useConnections(namespace?: string): UseConnectionsResult {
  const instance = useLatchkey() as unknown as AnyKernel
  const state = useSyncExternalStore(instance.subscribe, instance.getState, instance.getInitialState)
  useEffect(() => {
    // Loads what is remembered, and tells the developer where the plugin is off.
    actionsOf(instance)
      ?.getRecentConnections(namespace)
      .catch(() => undefined)
  }, [instance, namespace])
  const { namespaces, connectors, plugins } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: only these parts of the state are read
  return useMemo(
    () => ({ connections: listLive(state, namespace), recents: listRecent(state, namespace) }),
    [namespaces, connectors, plugins, namespace],
  )
}
