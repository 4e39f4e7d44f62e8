'use client'
import type { BaseError, DisconnectInput } from '@latchkey/kernel'
import { useAction } from './useAction.js'

/** Disconnecting one wallet or all. */
export interface UseDisconnectResult {
  readonly status: 'idle' | 'pending' | 'success' | 'error'
  readonly error: BaseError | undefined
  disconnect(input?: DisconnectInput): void
  /** @throws as `latchkey.disconnect` */
  disconnectAsync(input?: DisconnectInput): Promise<readonly string[]>
  reset(): void
}

/** Disconnects; nothing given means everything. */
export function useDisconnect(): UseDisconnectResult {
  const { run, runAsync, status, error, reset } = useAction('useDisconnect', (latchkey, input?: DisconnectInput) =>
    latchkey.disconnect(input),
  )
  return { status, error, reset, disconnect: run, disconnectAsync: runAsync }
}
