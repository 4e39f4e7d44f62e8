import type { ConnectionHandle, Context } from '@latchkey/kernel'

interface StartedAttempt {
  readonly connectorId: string
  /** The frame that continues it; absent while no frame has taken it. */
  readonly frameKey?: string
  readonly promise: Promise<ConnectionHandle>
  readonly abort: AbortController
}

/**
 * A second `connect` would join the attempt in the kernel only while that attempt runs: a refusal that comes before the
 * view is drawn, or a choice of account that the visitor dismisses, ends it, and the view would prompt the wallet again
 * instead of explaining the failure. The settled promise is therefore kept here until the view takes it.
 */
const started = new WeakMap<object, StartedAttempt>()

/** Requests sent before the view that waits for them was drawn, by the context that sent them. */
export const startedAttempts = {
  /** Parks a request for the view that will wait for it. */
  leave: (context: Pick<Context, 'clock'>, attempt: StartedAttempt): void => void started.set(context, attempt),
  /** Takes the request already sent to this wallet, which `signal` aborts from now on; aborts a request to another wallet. */
  take(
    context: Pick<Context, 'clock'>,
    connectorId: string,
    frameKey: string,
    signal: AbortSignal,
  ): Promise<ConnectionHandle> | undefined {
    const attempt = started.get(context)
    started.delete(context)
    if (attempt?.connectorId !== connectorId || (attempt.frameKey ?? frameKey) !== frameKey)
      return void attempt?.abort.abort()
    signal.addEventListener('abort', () => attempt.abort.abort(signal.reason))
    return attempt.promise
  },
  /** Aborts a request that no view took. */
  drop(context: Pick<Context, 'clock'>, { abort }: Pick<StartedAttempt, 'abort'>): void {
    if (started.get(context)?.abort !== abort) return
    started.delete(context)
    abort.abort()
  },
}
