'use client'
import type { Network } from '@latchkey/kernel'
import { useMemo } from 'react'
import type { RegisteredNamespace } from './registered.js'
import { useNamespace } from './useNamespace.js'
import { useStateOf } from './useStateOf.js'
import type { UseSwitchNetworkResult } from './useSwitchNetwork.js'
import { useSwitchNetwork } from './useSwitchNetwork.js'

/** Where one namespace is, and the way to another network. */
export interface UseNetworkResult extends Omit<UseSwitchNetworkResult, 'reset'> {
  /** The network in use; `undefined` where the wallet is on one that the site does not list. */
  readonly network: Network | undefined
  /** The networks of the site: of the namespace when one was named, else all. */
  readonly networks: readonly Network[]
  /** CAIP-2 id of the network in use: the wallet's when connected, else the site's. */
  readonly networkId: string | undefined
  /** `false` while the wallet is on a network that the site does not list. */
  readonly isSupported: boolean
}

/** The network of a namespace, by default of the active one. @throws `ADAPTER_NOT_FOUND` when no adapter serves it */
export function useNetwork({
  namespace: given,
}: {
  readonly namespace?: RegisteredNamespace | undefined
} = {}): UseNetworkResult {
  const { instance, namespace } = useNamespace('useNetwork', given)
  const networkId = useStateOf(instance, ({ namespaces }) => namespaces[namespace]?.networkId)
  const { switchNetwork, switchNetworkAsync, status, error } = useSwitchNetwork()
  const networks = useMemo(
    () => (given ? instance.networks.filter(({ chainNamespace }) => chainNamespace === given) : instance.networks),
    [instance, given],
  )
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
  const isSupported = !networkId || !!network
  return { network, networks, networkId, isSupported, switchNetwork, switchNetworkAsync, status, error }
}
