import type { BaseError, Context } from '@latchkey/kernel'
import { toBaseError } from '@latchkey/kernel'
import { useEffect, useRef, useState } from 'react'
import { explainWith } from './explainWith.js'
import type { Outcome } from './outcome.js'

const prefetchMs = 100
const slowMs = 10_000

/** State of a wallet request. */
export interface Attempt {
  /** Absent while the request is pending. */
  readonly failure?: Outcome | undefined
  /** The request has been pending for a while. */
  readonly isSlow: boolean
  /** Sends the request again. */
  ask(): void
}

/**
 * Sends a wallet request once on mount, and again only through `ask`; none where `request` leaves it to another view. On
 * unmount it aborts and ignores the result, unless `cover` reports that another view merely covers this one and parks the
 * request until it is visible again.
 */
export function useAttempt<value>(
  context: Pick<Context, 'clock' | 'report'>,
  request: (signal: AbortSignal) => Promise<value> | undefined,
  onDone: (value: value) => void,
  loadExplain: () => Promise<(error: BaseError) => Outcome>,
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
    running.current?.then(
      (value) => !signal.aborted && onDone(value),
      async (thrown: unknown) => {
        const error = toBaseError(thrown)
        const outcome = await explainWith(loadExplain, error)
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
      // StrictMode unmounts and remounts in the same task, which must not prompt the wallet twice.
      queueMicrotask(() => {
        const { current: abort } = current
        if (isShown.current || !abort || (running.current && cover?.(running.current, abort))) return
        abort.abort()
      })
    }
  }, [])

  // The explanation is prefetched while the wallet's window opens, not during the first frame of the view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it stays the same
  useEffect(() => context.clock.after(prefetchMs, () => void loadExplain().catch(() => undefined)), [context])

  useEffect(() => {
    if (!failure) return context.clock.after(slowMs, () => setIsSlow(true))
  }, [failure, context])

  return { failure, isSlow, ask }
}
