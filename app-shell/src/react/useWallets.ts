'use client'
import type { Candidate, KernelState } from '@latchkey/kernel'
import { useMemo } from 'react'
import type { RegisteredNamespace } from './registered.js'
import { useConnectors } from './useConnectors.js'
import { useInstance } from './useInstance.js'
import { useStateOf } from './useStateOf.js'

/** Input of `useWallets`. */
export interface UseWalletsInput {
  /** Part of a name, in any case. */
  readonly search?: string | undefined
  /** Only wallets of this namespace. */
  readonly namespace?: RegisteredNamespace | undefined
}

/** A list of wallets for a site that draws its own. */
export interface UseWalletsResult {
  readonly wallets: readonly Candidate[]
  /** Whether the wallets of the page were looked for; `failed` when a part of that did not load. */
  readonly status: KernelState['discovery']
}

/** The wallets that fit, in the order in which they came; using the hook looks for them. */
export function useWallets({ search = '', namespace }: UseWalletsInput = {}): UseWalletsResult {
  const status = useStateOf(useInstance('useWallets'), ({ discovery }) => discovery)
  const all = useConnectors()
  const wallets = useMemo(() => {
    const wanted = search.trim().toLocaleLowerCase()
    return all.filter(
      ({ name, namespaces }) =>
        name.toLocaleLowerCase().includes(wanted) && (!namespace || namespaces.includes(namespace)),
    )
  }, [all, search, namespace])
  return useMemo(() => ({ wallets, status }), [wallets, status])
}
