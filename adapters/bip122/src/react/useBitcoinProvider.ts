'use client'
import { useAccount, useLatchkey } from '@latchkey/app-shell/react'
import type { AnyKernel, ConnectionHandle } from '@latchkey/kernel'
import { useMemo, useSyncExternalStore } from 'react'
import type { Bip122Contract, BitcoinAddress, BitcoinProvider } from '../contract.js'

/** The Bitcoin wallet in use. */
export interface UseBitcoinProviderResult {
  /** `undefined` while no Bitcoin wallet is connected. */
  readonly provider: BitcoinProvider | undefined
  /** The payment address first, then the one for ordinals; empty while nobody is connected. */
  readonly addresses: readonly BitcoinAddress[]
  /** The active one of them. */
  readonly address: string | undefined
}

/** The provider and the addresses of the Bitcoin connection in use. @throws `INSTANCE_MISSING`, `ADAPTER_NOT_FOUND` */
export function useBitcoinProvider(): UseBitcoinProviderResult {
  // Whatever list the site registered: the adapter's presence is checked when it runs.
  const { accounts, address } = useAccount({ namespace: 'bip122' as never })
  const latchkey = useLatchkey() as unknown as AnyKernel
  const handle = useSyncExternalStore(
    latchkey.subscribe,
    () => latchkey.connection('bip122'),
    () => undefined,
  ) as unknown as ConnectionHandle<Bip122Contract> | undefined
  return useMemo(
    () => ({ provider: handle?.provider, addresses: accounts as readonly BitcoinAddress[], address }),
    [handle, accounts, address],
  )
}
