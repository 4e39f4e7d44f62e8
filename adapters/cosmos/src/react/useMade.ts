import { useAccount, useLatchkey, useNetwork } from '@latchkey/app-shell/react'
import type { AnyKernel, BaseError, ConnectionHandle } from '@latchkey/kernel'
import { toProviderError } from '@latchkey/kernel'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { CosmosContract } from '../contract.js'

/** A connection of this family. */
export type CosmosConnection = ConnectionHandle<CosmosContract>

/** What a connection made for one chain, or why it could not. */
export interface Made<value> {
  readonly value: value | undefined
  readonly error: BaseError | undefined
}

/**
 * Makes something of the connection in use, anew for another account, network or chain; `make` and `end` must stay the
 * same. @throws `INSTANCE_MISSING`, `ADAPTER_NOT_FOUND`
 */
export function useMade<value>(
  chainId: string | undefined,
  make: (connection: CosmosConnection, chainId: string | undefined) => Promise<value>,
  end?: (value: value) => void,
): Made<value> {
  // Whatever list the site registered: the adapter's presence is checked when it runs.
  const namespace = 'cosmos' as never
  const { address } = useAccount({ namespace })
  const { networkId } = useNetwork({ namespace })
  const latchkey = useLatchkey() as unknown as AnyKernel
  const handle = useSyncExternalStore(
    latchkey.subscribe,
    () => latchkey.connection(namespace),
    () => undefined,
  ) as unknown as CosmosConnection | undefined
  const [made, setMade] = useState<(Partial<Made<value>> & { readonly of: readonly unknown[] }) | undefined>()
  useEffect(() => {
    if (!handle || address === undefined) return
    let isOver = false
    let value: value | undefined
    const of = [handle, address, networkId, chainId]
    make(handle, chainId).then(
      (answer) => {
        if (isOver) return end?.(answer)
        value = answer
        setMade({ of, value })
      },
      (thrown: unknown) => {
        if (!isOver) setMade({ of, error: toProviderError(thrown) })
      },
    )
    return () => {
      isOver = true
      if (value !== undefined) end?.(value)
    }
  }, [handle, address, networkId, chainId, make, end])
  // What was made for another account, network or chain is nothing.
  const isOurs = made?.of.every((part, index) => part === [handle, address, networkId, chainId][index])
  return isOurs ? { value: made?.value, error: made?.error } : { value: undefined, error: undefined }
}
