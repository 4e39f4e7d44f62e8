/** A controller that is aborted with a signal, or before it; `stop` ends the following. */
export function followSignal(signal: AbortSignal): { readonly own: AbortController; stop(): void } {
  const own = new AbortController()
  const abort = (): void => own.abort(signal.reason)
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort)
  return { own, stop: () => signal.removeEventListener('abort', abort) }
}
