import type { Forget } from '../createForget.js'
import { readAgain } from '../readWallet.js'
import type { ConnectionRuntime } from '../runtime.js'
import { namespaceStateOf } from '../runtime.js'
import type { Connection } from '../state.js'
import { endUnconfirmed } from './endUnconfirmed.js'

/** Queries a connected wallet again, silently; nothing is signed until it responds. Returns whether it is still connected. */
export async function confirm(
  runtime: ConnectionRuntime,
  forget: Forget,
  { namespace, id, connectorId }: Connection,
): Promise<boolean> {
  const connector = runtime.live.get(id)?.connector
  const shown = (): Connection | undefined =>
    namespaceStateOf(runtime, namespace)?.connections.find((connection) => connection.id === id)
  if (!connector) return false
  runtime.settle?.()
  runtime.receive?.(connectorId, 'lost', { namespace })
  try {
    const answer = await readAgain(runtime, connector, namespace)
    // Changes that the wallet reported meanwhile are newer.
    if (shown()?.isLost) runtime.receive?.(connectorId, 'change', { namespace, ...answer })
  } catch (error) {
    const late = shown()
    if (runtime.signal.aborted || !late?.isLost) return !!late
    runtime.report(error)
    endUnconfirmed(runtime, forget, late)
  }
  return !!shown()
}
