'use client'
import type { BaseError, SwitchNetworkInput } from '@latchkey/kernel'
import { useAction } from './useAction.js'

/** Using another network. */
export interface UseSwitchNetworkResult {
  readonly status: 'idle' | 'pending' | 'success' | 'error'
  readonly error: BaseError | undefined
  switchNetwork(input: SwitchNetworkInput): void
  /** @throws as `latchkey.switchNetwork` */
  switchNetworkAsync(input: SwitchNetworkInput): Promise<void>
  reset(): void
}

/** Uses another network of the site, in the wallet too when one is connected; the last of several calls wins. */
export function useSwitchNetwork(): UseSwitchNetworkResult {
  const { run, runAsync, status, error, reset } = useAction('useSwitchNetwork', (latchkey, input: SwitchNetworkInput) =>
    latchkey.switchNetwork(input),
  )
  return { status, error, reset, switchNetwork: run, switchNetworkAsync: runAsync }
}
