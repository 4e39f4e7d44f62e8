import type { Unsubscribe } from '../unsubscribe.js'
import type { GateId, GateRegistry } from './contract.js'

/** Handles one gate: returns a result, or refuses by throwing. */
export type GateHandler<gate extends GateId> = (
  input: GateRegistry[gate]['input'],
  signal: AbortSignal,
) => Promise<GateRegistry[gate]['answer']>

/** A handler with its position. */
export interface GateEntry {
  readonly gate: GateId
  readonly id: string
  readonly order: number
  readonly handler: unknown
}

/** Registered gate handlers; `runGate` runs them, in code that loads with the first connection. */
export interface Gates {
  readonly entries: ReadonlySet<GateEntry>
  add<gate extends GateId>(gate: gate, id: string, handler: GateHandler<gate>, order?: number): Unsubscribe
  /** Loads the plugins that handle a gate, or any whose name begins so, so that none is skipped because it loads late. */
  prepare(gate: string): Promise<unknown>
}

/** Creates gates without handlers. */
export function createGates(prepare: Gates['prepare']): Gates {
  const entries = new Set<GateEntry>()
  return {
    entries,
    prepare,
    add(gate, id, handler, order = 50) {
      const entry = { gate, id, order, handler }
      entries.add(entry)
      return () => {
        entries.delete(entry)
      }
    },
  }
}
