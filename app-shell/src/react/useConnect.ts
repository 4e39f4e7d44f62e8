'use client'
import type { BaseError, Candidate, ConnectInput, ConnectionHandle } from '@latchkey/kernel'
import { useAction } from './useAction.js'
import { useConnectors } from './useConnectors.js'

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
  const { run, runAsync, ...state } = useAction('useConnect', (latchkey, input: ConnectInput) =>
    (latchkey.connect as (input: ConnectInput) => Promise<ConnectionHandle>)(input),
  )
  const connectors = useConnectors()
  return { ...state, connectors, connect: run, connectAsync: runAsync }
}
