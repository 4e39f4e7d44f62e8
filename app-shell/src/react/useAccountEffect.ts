'use client'
import type { KernelEvents } from '@latchkey/kernel'
import { formatCaip10 } from '@latchkey/kernel'
import { useEffect, useRef } from 'react'
import { useInstance } from './useInstance.js'

/** Who just connected; `isRestored` when the page was left connected and the wallet confirmed it. */
export interface AccountConnected extends Readonly<KernelEvents['connection:connected']> {
  /** CAIP-10 */
  readonly caipAddress: string
}

/** Input of `useAccountEffect`. */
export interface UseAccountEffectInput {
  readonly onConnect?: ((account: AccountConnected) => void) | undefined
  readonly onDisconnect?: ((account: KernelEvents['connection:disconnected']) => void) | undefined
}

/** Calls back once each time somebody connects or disconnects from now on; always the callbacks of the last render. */
export function useAccountEffect({ onConnect, onDisconnect }: UseAccountEffectInput): void {
  const instance = useInstance('useAccountEffect')
  const latest = useRef<UseAccountEffectInput>({})
  useEffect(() => {
    latest.current = { onConnect, onDisconnect }
  })
  useEffect(() => {
    const undos = [
      instance.on('connection:connected', (fact) =>
        latest.current.onConnect?.({ ...fact, caipAddress: formatCaip10(fact.networkId, fact.address) }),
      ),
      instance.on('connection:disconnected', (fact) => latest.current.onDisconnect?.(fact)),
    ]
    return () => {
      for (const undo of undos) undo()
    }
  }, [instance])
}
