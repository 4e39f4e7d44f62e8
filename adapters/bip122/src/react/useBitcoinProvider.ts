'use client'
import { useNamespaceConnection } from '@latchkey/app-shell/react'
import { useMemo } from 'react'
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
  const { connection, accounts, address } = useNamespaceConnection<Bip122Contract>('bip122')
  return useMemo(
    () => ({ provider: connection?.provider, addresses: accounts as readonly BitcoinAddress[], address }),
    [connection, accounts, address],
  )
}
