import { useAccount, useLatchkey } from '@latchkey/app-shell/react'
import type { AnyKernel, ConnectionHandle } from '@latchkey/kernel'
import { useSyncExternalStore } from 'react'
import type { PolkadotContract } from '../contract.js'

/** The active Polkadot connection, with the accounts of its record. @throws `INSTANCE_MISSING`, `ADAPTER_NOT_FOUND` */
export function usePolkadotConnection() {
  // Independent of the site's registered list: the adapter's presence is checked at run time.
  const { accounts, address } = useAccount({ namespace: 'polkadot' as never })
  const latchkey = useLatchkey() as unknown as AnyKernel
  const handle = useSyncExternalStore(
    latchkey.subscribe,
    () => latchkey.connection('polkadot'),
    () => undefined,
  ) as unknown as ConnectionHandle<PolkadotContract> | undefined
  return { handle, accounts, address }
}
