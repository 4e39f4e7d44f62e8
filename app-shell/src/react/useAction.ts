import type { BaseError } from '@latchkey/kernel'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useInstance } from './useInstance.js'

/** Where a call stands. */
export interface ActionState<value> {
  readonly status: 'idle' | 'pending' | 'success' | 'error'
  readonly data: value | undefined
  readonly error: BaseError | undefined
}

/** A call with its state: `run` never rejects, `runAsync` does; only the latest call is shown. */
export interface Action<input extends unknown[], value> extends ActionState<value> {
  run(...input: input): void
  runAsync(...input: input): Promise<value>
  reset(): void
}

const idle = { status: 'idle', data: undefined, error: undefined } as const

/** Follows the promises of one call for a component. */
export function useAction<input extends unknown[], value>(
  hook: string,
  call: (instance: ReturnType<typeof useInstance>, ...input: input) => Promise<value>,
): Action<input, value> {
  const instance = useInstance(hook)
  const [state, setState] = useState<ActionState<value>>(idle)
  const latest = useRef(0)
  const called = useRef(call)
  useEffect(() => {
    called.current = call
  })
  const runAsync = useCallback(
    async (...input: input): Promise<value> => {
      const mine = ++latest.current
      const show = (next: ActionState<value>): void => {
        if (mine === latest.current) setState(next)
      }
      show({ status: 'pending', data: undefined, error: undefined })
      try {
        const data = await called.current(instance, ...input)
        show({ status: 'success', data, error: undefined })
        return data
      } catch (thrown) {
        show({ status: 'error', data: undefined, error: thrown as BaseError })
        throw thrown
      }
    },
    [instance],
  )
  const run = useCallback(
    (...input: input): void => {
      // The error is in the state; nobody else waits for it.
      runAsync(...input).catch(() => undefined)
    },
    [runAsync],
  )
  const reset = useCallback(() => {
    latest.current++
    setState(idle)
  }, [])
  return { ...state, run, runAsync, reset }
}
