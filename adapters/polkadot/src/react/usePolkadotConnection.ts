import { useAccount, useLatchkey } from '@latchkey/app-shell/react'
import type { Account, AnyKernel, ConnectionHandle } from '@latchkey/kernel'
import { useSyncExternalStore } from 'react'
import type { PolkadotContract } from '../contract.js'

/** The connection of this family that is in use, by its handle and by what of its record changes. */
export interface PolkadotConnection {
  readonly handle: ConnectionHandle<PolkadotContract> | undefined
  readonly accounts: readonly Account[]
  readonly address: string | undefined
}

/** Follows the connection of this family. @throws `INSTANCE_MISSING`, `ADAPTER_NOT_FOUND` */
export function usePolkadotConnection(): PolkadotConnection {
  // Whatever list the site registered: the adapter's presence is checked when it runs.
  const { accounts, address } = useAccount({ namespace: 'polkadot' as never })
  const latchkey = useLatchkey() as unknown as AnyKernel
  const handle = useSyncExternalStore(
    latchkey.subscribe,
    () => latchkey.connection('polkadot'),
    () => undefined,
  )
  return { handle: handle as unknown as PolkadotConnection['handle'], accounts, address }
}
