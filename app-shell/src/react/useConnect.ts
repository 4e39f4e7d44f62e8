'use client'
import type { BaseError, Candidate, ConnectInput, ConnectionHandle } from '@latchkey/kernel'
import { useEffect } from 'react'
import { useAction } from './useAction.js'
import { useInstance } from './useInstance.js'
import { useStateOf } from './useStateOf.js'

/** Connecting without the modal. */
export interface UseConnectResult {
  /** Wallets of the page and listed connectors; using the hook looks for them. */
  readonly connectors: readonly Candidate[]
  readonly status: 'idle' | 'pending' | 'success' | 'error'
  readonly data: ConnectionHandle | undefined
  readonly error: BaseError | undefined
  connect(input: ConnectInput): void
  /** @throws as `latchkey.connect` */
  connectAsync(input: ConnectInput): Promise<ConnectionHandle>
  reset(): void
}

/** Connects a wallet of the list. */
export function useConnect(): UseConnectResult {
  const instance = useInstance('useConnect')
  const connectors = useStateOf(instance, (state) => state.connectors)
  const { run, runAsync, ...state } = useAction('useConnect', (latchkey, input: ConnectInput) =>
    (latchkey.connect as (input: ConnectInput) => Promise<ConnectionHandle>)(input),
  )
  // A reader of the wallet list is intent: the wallets of the page are asked now.
  useEffect(() => {
    void instance.preload()
  }, [instance])
  return { ...state, connectors, connect: run, connectAsync: runAsync }
}
