import type { Unsubscribe } from '../unsubscribe.js'
import type { GateId, GateRegistry } from './contract.js'

/** Guards one gate: answers, or refuses by throwing. */
export type GateHandler<gate extends GateId> = (
  input: GateRegistry[gate]['input'],
  signal: AbortSignal,
) => Promise<GateRegistry[gate]['answer']>

/** A handler with what puts it in order. */
export interface GateEntry {
  readonly gate: GateId
  readonly id: string
  readonly order: number
  readonly handler: unknown
}

/** Who guards which gate; `runGate` asks them, in code that comes with the first connection. */
export interface Gates {
  readonly entries: readonly GateEntry[]
  add<gate extends GateId>(gate: gate, id: string, handler: GateHandler<gate>, order?: number): Unsubscribe
  /** Loads the plugins that guard a gate, so that a guard can never be skipped by being late. */
  prepare(gate: GateId): Promise<unknown>
}

/** Creates the gates, empty. */
export function createGates(prepare: Gates['prepare']): Gates {
  const entries: GateEntry[] = []
  return {
    entries,
    prepare,
    add(gate, id, handler, order = 50) {
      const entry = { gate, id, order, handler }
      entries.push(entry)
      return () => {
        const index = entries.indexOf(entry)
        if (index >= 0) entries.splice(index, 1)
      }
    },
  }
}
