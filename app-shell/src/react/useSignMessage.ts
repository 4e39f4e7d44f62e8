'use client'
import type { BaseError, SignedMessage, SignMessageInput } from '@latchkey/kernel'
import { useAction } from './useAction.js'

/** Signing a message with the active account. */
export interface UseSignMessageResult {
  readonly status: 'idle' | 'pending' | 'success' | 'error'
  readonly data: SignedMessage | undefined
  readonly error: BaseError | undefined
  signMessage(input: SignMessageInput): void
  /** @throws as `latchkey.signMessage` */
  signMessageAsync(input: SignMessageInput): Promise<SignedMessage>
  reset(): void
}

/** Signs text (UTF-8) or bytes. */
export function useSignMessage(): UseSignMessageResult {
  const { run, runAsync, ...state } = useAction('useSignMessage', (latchkey, input: SignMessageInput) =>
    latchkey.signMessage(input),
  )
  return { ...state, signMessage: run, signMessageAsync: runAsync }
}
