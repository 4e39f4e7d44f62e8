import { bindReducers } from '../store/bindReducers.js'
import type { BoundReducers } from '../store/contract.js'
import { activate } from './activate.js'
import { changeReducers } from './changeReducers.js'
import type { Attempt } from './connect/contract.js'
import type { ConnectionHints } from './connectionHints.js'
import type { ActivateInput } from './contract.js'
import type { Act } from './createAct.js'
import { createAct } from './createAct.js'
import type { Apply, Count } from './createApply.js'
import { createApply } from './createApply.js'
import type { Forget } from './createForget.js'
import { createForget } from './createForget.js'
import { createLeaving } from './createLeaving.js'
import type { EarlyEvent } from './createReceive.js'
import type { KeptHints } from './keptHints.js'
import { keptHints } from './keptHints.js'
import type { ConnectionRuntime, Receive } from './runtime.js'
import { connectionsOf } from './runtime.js'
import { throttleEvents } from './throttleEvents.js'

/** The operations on established connections. */
export interface Held {
  readonly hints: KeptHints
  readonly reducers: BoundReducers<typeof changeReducers>
  readonly apply: Apply
  readonly count: Count
  readonly forget: Forget
  readonly leave: ReturnType<typeof createLeaving>
  readonly act: Act
  activate(input: ActivateInput): Promise<void>
}

/** Creates the operations on established connections, and applies the events that waited for it; from then on events reach `receive` at most once a frame. */
export function createHeld(
  runtime: ConnectionRuntime,
  attempts: ReadonlyMap<string, Attempt>,
  written: ConnectionHints,
  receive: Receive,
  early: Map<string, EarlyEvent>,
): Held {
  const reducers = bindReducers(runtime.store, 'connections', changeReducers)
  const hints = keptHints(written)
  const forget = createForget(runtime, attempts, reducers, hints)
  const { apply, count, ...landing } = createApply(runtime, reducers, hints, forget)
  runtime.landing = landing
  const act = createAct(runtime, landing)
  const { tell, settle } = throttleEvents(runtime, receive, runtime.tabs.leaving)
  runtime.listen = tell
  runtime.settle = settle
  for (const [id, event, payload] of early.values()) {
    try {
      // The wallet may have been connected anew since.
      const connection = connectionsOf(runtime).find((one) => one.id === id)
      if (connection) apply(connection, event, payload)
    } catch (error) {
      runtime.report(error)
    }
  }
  early.clear()
  /** What is connected is no longer only remembered. */
  const unmark = ({ connectorId }: { readonly connectorId: string }): void => {
    const row = runtime.registry.get(connectorId)
    if (!row?.candidate.marks.includes('remembered')) return
    const marks = row.candidate.marks.filter((mark) => mark !== 'remembered')
    runtime.registry.set({ ...row, candidate: { ...row.candidate, marks } })
  }
  connectionsOf(runtime).forEach(unmark)
  runtime.bus.on('connection:connected', unmark)
  return {
    hints,
    reducers,
    apply,
    count,
    forget,
    leave: createLeaving(runtime, attempts, hints, forget),
    act,
    activate: (input) => activate(runtime, act, input),
  }
}
