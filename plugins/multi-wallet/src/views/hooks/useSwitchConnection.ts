'use client'
import { useLatchkey } from '@latchkey/app-shell/react'
import type { BaseError } from '@latchkey/kernel'
import { toBaseError } from '@latchkey/kernel'
import { useCallback, useRef, useState } from 'react'
import type { SwitchInput, SwitchResult } from '../../contract.js'
import { actionsOf } from './actionsOf.js'

/** Switches wallets, and how far the last switch is. */
export interface UseSwitchConnectionResult {
  /** Resolves with nothing while the plugin is off or not listed. */
  switchConnection(input: SwitchInput): Promise<SwitchResult | undefined>
  readonly isPending: boolean
  readonly error: BaseError | undefined
}

/** Makes another wallet, or another account of one, act. */
export function useSwitchConnection(): UseSwitchConnectionResult {
  const instance = useLatchkey()
  const [outcome, setOutcome] = useState<Pick<UseSwitchConnectionResult, 'isPending' | 'error'>>({
    isPending: false,
    error: undefined,
  })
  const turn = useRef(0)
  const switchConnection = useCallback(
    async (input: SwitchInput) => {
      const mine = ++turn.current
      const end = (error?: BaseError): void => {
        // The outcome of an earlier call is not that of the last one.
        if (mine === turn.current) setOutcome({ isPending: false, error })
      }
      setOutcome({ isPending: true, error: undefined })
      try {
        const result = await actionsOf(instance.plugins)?.switchConnection(input)
        end()
        return result
      } catch (thrown) {
        const error = toBaseError(thrown)
        end(error)
        throw error
      }
    },
    [instance],
  )
  return { switchConnection, ...outcome }
}
