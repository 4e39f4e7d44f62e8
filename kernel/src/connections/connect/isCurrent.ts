import { namespaceStateOf } from '../namespaceStateOf.js'
import type { ConnectionRuntime } from '../runtime.js'
import type { Attempt } from './contract.js'

/** Whether an attempt is still the current one of its namespace: not superseded and not aborted. */
export const isCurrent = (runtime: ConnectionRuntime, { namespace, number, abort }: Attempt): boolean =>
  namespaceStateOf(runtime, namespace)?.attempt === number && !abort.signal.aborted
