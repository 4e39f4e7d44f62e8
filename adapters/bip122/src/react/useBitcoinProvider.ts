'use client'
import { useAccount, useLatchkey } from '@latchkey/app-shell/react'
import type { AnyKernel, ConnectionHandle } from '@latchkey/kernel'
import { useMemo, useSyncExternalStore } from 'react'
import type { Bip122Contract, BitcoinAddress, BitcoinProvider } from '../contract.js'

/** The active Bitcoin connection. */
export interface UseBitcoinProviderResult {
  /** `undefined` while no Bitcoin wallet is connected. */
  readonly provider: BitcoinProvider | undefined
  /** The payment address first, then the one for ordinals; empty while no wallet is connected. */
  readonly addresses: readonly BitcoinAddress[]
  /** The active one of them. */
  readonly address: string | undefined
}

/** Returns the provider and the addresses of the active Bitcoin connection. @throws `INSTANCE_MISSING`, `ADAPTER_NOT_FOUND` */
export function useBitcoinProvider(): UseBitcoinProviderResult {
  // The registered adapters are not known to the types here; `useAccount` checks them at run time.
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
