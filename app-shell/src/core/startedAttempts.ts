import type { ConnectionHandle, Context } from '@latchkey/kernel'

interface StartedAttempt {
  readonly connectorId: string
  /** The frame that goes on with it; absent for one that is yet to come. */
  readonly frameKey?: string
  readonly promise: Promise<ConnectionHandle>
  readonly abort: AbortController
}

const started = new WeakMap<object, StartedAttempt>()

/** Requests that were sent before the view that waits for them was there, by the context that sent them. */
export const startedAttempts = {
  /** Leaves a request to the view that comes. */
  leave: (context: Pick<Context, 'clock'>, attempt: StartedAttempt): void => void started.set(context, attempt),
  /** The request that was sent to this wallet already; from now on `signal` ends it. Any other one is given up. */
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
  /** Gives up a request that no view took. */
  drop(context: Pick<Context, 'clock'>, { abort }: Pick<StartedAttempt, 'abort'>): void {
    if (started.get(context)?.abort !== abort) return
    started.delete(context)
    abort.abort()
  },
}
