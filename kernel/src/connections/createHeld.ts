import { bindReducers } from '../store/bindReducers.js'
import type { BoundReducers } from '../store/contract.js'
import { calmFacts } from './calmFacts.js'
import { changeReducers } from './changeReducers.js'
import type { Attempt } from './connect/contract.js'
import type { ConnectionHints } from './connectionHints.js'
import type { Apply } from './createApply.js'
import { createApply } from './createApply.js'
import type { Forget } from './createForget.js'
import { createForget } from './createForget.js'
import { createLeaving } from './createLeaving.js'
import type { KeptHints } from './keptHints.js'
import { keptHints } from './keptHints.js'
import type { ConnectionRuntime, Hear } from './runtime.js'

/** What works on connections that are there. */
export interface Held {
  readonly hints: KeptHints
  readonly reducers: BoundReducers<typeof changeReducers>
  readonly apply: Apply
  readonly forget: Forget
  readonly leave: ReturnType<typeof createLeaving>
}

/** Makes what works on connections that are there; from now on events reach `hear` at most once a frame. */
export function createHeld(
  runtime: ConnectionRuntime,
  attempts: ReadonlyMap<string, Attempt>,
  written: ConnectionHints,
  hear: Hear,
): Held {
  const reducers = bindReducers(runtime.store, 'connections', changeReducers)
  const hints = keptHints(written)
  const forget = createForget(runtime, attempts, reducers, hints)
  const apply = createApply(runtime, reducers, hints, forget)
  const { tell, settle } = calmFacts(runtime, hear, runtime.tabs.leaving)
  runtime.listen = tell
  runtime.settle = settle
  return { hints, reducers, apply, forget, leave: createLeaving(runtime, attempts, hints, forget) }
}
