import type { BaseError, Context } from '@latchkey/kernel'
import { toBaseError } from '@latchkey/kernel'
import { useEffect, useRef, useState } from 'react'
import type { Outcome } from './outcome.js'

const slowMs = 10_000

/** Where asking a wallet stands. */
export interface Attempt {
  /** Absent while the wallet is waited for. */
  readonly failure?: Outcome | undefined
  /** The wallet takes its time. */
  readonly isSlow: boolean
  /** Asks again. */
  ask(): void
}

/**
 * Asks a wallet as soon as it is shown, once, and again only when told to; left, it aborts and changes nothing more, unless
 * `cover` says that it only lies under another view and keeps the request for when it is back.
 */
export function useAttempt<value>(
  context: Pick<Context, 'clock' | 'report'>,
  request: (signal: AbortSignal) => Promise<value>,
  onDone: (value: value) => void,
  explain: (error: BaseError) => Outcome | Promise<Outcome>,
  cover?: (promise: Promise<value>, abort: AbortController) => boolean,
): Attempt {
  const [failure, setFailure] = useState<Attempt['failure']>()
  const [isSlow, setIsSlow] = useState(false)
  const current = useRef<AbortController>(undefined)
  const isShown = useRef(false)
  const running = useRef<Promise<value>>(undefined)

  const ask = (): void => {
    current.current = new AbortController()
    const { signal } = current.current
    setFailure(undefined)
    setIsSlow(false)
    running.current = request(signal)
    running.current.then(
      (value) => !signal.aborted && onDone(value),
      async (thrown: unknown) => {
        const error = toBaseError(thrown)
        const outcome = await explain(error)
        if (signal.aborted) return
        if (outcome.code) context.report(error)
        setFailure(outcome)
      },
    )
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a wallet is asked once, whatever renders later
  useEffect(() => {
    isShown.current = true
    if (!current.current) ask()
    return () => {
      isShown.current = false
      // StrictMode leaves and comes back in the same task: that is no reason to ask a wallet twice.
      queueMicrotask(() => {
        const { current: abort } = current
        if (isShown.current || !abort || (running.current && cover?.(running.current, abort))) return
        abort.abort()
      })
    }
  }, [])

  useEffect(() => {
    if (!failure) return context.clock.after(slowMs, () => setIsSlow(true))
  }, [failure, context])

  return { failure, isSlow, ask }
}
