'use client'
import type { BaseError, ConnectionHandle } from '@latchkey/kernel'
import { toProviderError } from '@latchkey/kernel'
import { useEffect, useState } from 'react'
import { useConnectionOf } from './useNamespaceConnection.js'

/** What was made from a connection. */
export interface UseFromConnectionResult<value> {
  /** `undefined` while no wallet is connected, and until the value for the current account is made. */
  readonly value?: value
  /** The reason there is no value. */
  readonly error?: BaseError
}

/** How a value is replaced. */
export interface UseFromConnectionOptions<value> {
  /** Makes another value for another network of the same account too. @default false */
  readonly byNetwork?: boolean
  /** Ends a value that is replaced or no longer used. Pass the same function on every render. */
  readonly end?: (value: value) => void
}

/**
 * For the hooks of an adapter: makes something asynchronous, such as a signer, from the connection in use, and again for
 * another account or another `input`; a value for an earlier one is never returned. Pass the same `make` on every render.
 * @throws `INSTANCE_MISSING`, `ADAPTER_NOT_FOUND`
 */
export function useFromConnection<contract, input, value>(
  namespace: string,
  make: (connection: ConnectionHandle<contract>, input: input) => Promise<value>,
  input: input,
  { byNetwork = false, end }: UseFromConnectionOptions<value> = {},
): UseFromConnectionResult<value> {
  const { connection, address, networkId } = useConnectionOf<contract>('useFromConnection', namespace)
  const network = byNetwork ? networkId : undefined
  const [made, setMade] = useState<UseFromConnectionResult<value> & { readonly of: readonly unknown[] }>({ of: [] })
  useEffect(() => {
    if (!connection || address === undefined) return
    let isOver = false
    let value: value | undefined
    const of = [connection, address, network, input]
    make(connection, input).then(
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
  }, [connection, address, network, input, make, end])
  const now = [connection, address, network, input]
  return now.every((part, index) => part === made.of[index]) ? made : {}
}
