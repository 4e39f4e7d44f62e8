import { useAccount, useLatchkey } from '@latchkey/app-shell/react'
import type { AnyKernel, BaseError, ConnectionHandle } from '@latchkey/kernel'
import { toProviderError } from '@latchkey/kernel'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { CosmosContract } from '../contract.js'
import type { CosmosChain } from '../networks/cosmosChain.js'

/** A Cosmos connection. */
export type CosmosConnection = ConnectionHandle<CosmosContract>

/** The value made from a connection for one chain, or the error. */
interface Made<value> {
  readonly value?: value
  readonly error?: BaseError
}

/**
 * Makes something from the connection in use, again for each other account, network or chain (a definition or its id);
 * `make` and `end` must stay the same. @throws `INSTANCE_MISSING`, `ADAPTER_NOT_FOUND`
 */
export function useFromConnection<value>(
  chain: CosmosChain | string | undefined,
  make: (connection: CosmosConnection, chainId: string | undefined) => Promise<value>,
  end?: (value: value) => void,
): Made<value> {
  // Independent of the site's registered list: the adapter's presence is checked at run time.
  const namespace = 'cosmos' as never
  const { address, networkId } = useAccount({ namespace })
  const latchkey = useLatchkey() as unknown as AnyKernel
  const handle = useSyncExternalStore(
    latchkey.subscribe,
    () => latchkey.connection(namespace),
    () => undefined,
  ) as unknown as CosmosConnection | undefined
  const chainId = typeof chain === 'object' ? chain.chainId : chain
  const [made, setMade] = useState<Made<value> & { readonly of: readonly unknown[] }>({ of: [] })
  useEffect(() => {
    if (!handle || address === undefined) return
    let isOver = false
    let value: value | undefined
    const of = [handle, address, networkId, chainId]
    make(handle, chainId).then(
      (result) => {
        if (isOver) return end?.(result)
        value = result
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
  // A result for another account, network or chain does not count.
  const now = [handle, address, networkId, chainId]
  return now.every((part, index) => part === made.of[index]) ? made : {}
}
