import { BaseError } from '../../errors/BaseError.js'
import type { ConnectionRuntime } from '../runtime.js'
import { namespaceStateOf } from '../runtime.js'
import type { Connection } from '../state.js'
import { activeConnection } from '../state.js'

/** Settles once the record has the network or is gone, or the time is up. */
export function untilShown(
  runtime: ConnectionRuntime,
  { id, namespace }: Connection,
  networkId: string,
  ms: number,
): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      unsubscribe()
      undo()
      resolve()
    }
    const undo = runtime.clock.after(ms, end)
    const unsubscribe = runtime.store.subscribe(() => {
      const now = activeConnection(namespaceStateOf(runtime, namespace))
      if (now?.id !== id || now.networkId === networkId) end()
    })
  })
}

/**
 * Settles with the wallet's response, or as soon as the wallet is on that network; rejects once the connection or the
 * instance is gone. A response that never arrives must not block the next request.
 */
export function untilAnswered(
  runtime: ConnectionRuntime,
  { id, namespace, networkId: before }: Connection,
  networkId: string,
  promise: Promise<void>,
): Promise<void> {
  const { store, signal } = runtime
  return new Promise((resolve, reject) => {
    const end = (): void => reject(outdated())
    const unsubscribe = store.subscribe(() => {
      const now = namespaceStateOf(runtime, namespace)?.connections.find((other) => other.id === id)
      if (!now) end()
      else if ((runtime.changing?.waiting(now) ?? now).networkId === networkId && before !== networkId) resolve()
    })
    signal.addEventListener('abort', end)
    promise.then(resolve, reject).finally(() => {
      unsubscribe()
      signal.removeEventListener('abort', end)
    })
  })
}

/** The error of a superseded request. Not shared with `errors/refused.ts`: a module shared from here would split the chunk of the first frame. */
export const outdated = (): BaseError => new BaseError('A later choice took its place.', { code: 'ABORTED' })
