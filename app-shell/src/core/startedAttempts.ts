import type { ConnectionHandle } from '@latchkey/kernel'
import type { CoreParts, StartedAttempt } from './coreParts.js'

// A second `connect` would join the attempt in the kernel only while that attempt runs: a refusal that comes before the view
// is drawn, or a choice of account that the visitor dismisses, ends it, and the view would prompt the wallet again instead of
// explaining the failure. The settled promise is therefore kept in the parts until the view takes it.

/** Takes the request already sent to this wallet, which `signal` aborts from now on; aborts a request to another wallet. */
export function takeAttempt(
  parts: CoreParts,
  connectorId: string,
  frameKey: string,
  signal: AbortSignal,
): Promise<ConnectionHandle> | undefined {
  const attempt = parts.started
  parts.started = undefined
  if (attempt?.connectorId !== connectorId || (attempt.frameKey ?? frameKey) !== frameKey)
    return void attempt?.abort.abort()
  signal.addEventListener('abort', () => attempt.abort.abort(signal.reason))
  return attempt.promise
}

/**
 * Aborts a request that no view took. One whose view was covered goes on: what covers it is asked by the attempt itself, and whether that
 * is closed or answered decides about it.
 */
export function dropAttempt(parts: CoreParts, { abort }: Pick<StartedAttempt, 'abort'>): void {
  if (parts.started?.abort !== abort || parts.started.frameKey) return
  parts.started = undefined
  abort.abort()
}
