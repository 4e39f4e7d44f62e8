import { familyOf } from '../familyOf.js'
import type { ConnectionRuntime } from '../runtime.js'
import type { Attempt } from './contract.js'

/** Whether an attempt still decides about its family: no other one has begun since, and nobody gave it up. */
export const isCurrent = (runtime: ConnectionRuntime, { namespace, number, abort }: Attempt): boolean =>
  familyOf(runtime, namespace)?.attempt === number && !abort.signal.aborted
