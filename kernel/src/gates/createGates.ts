import type { GateId, GateRegistry, Unsubscribe } from '../contract.js'
import { untilAborted } from './untilAborted.js'

/** Guards one gate: answers, or refuses by throwing. */
export type GateHandler<gate extends GateId> = (
  input: GateRegistry[gate]['input'],
  signal: AbortSignal,
) => Promise<GateRegistry[gate]['answer']>

/** Awaited, in order, may refuse. */
export interface Gates {
  add<gate extends GateId>(gate: gate, id: string, handler: GateHandler<gate>, order?: number): Unsubscribe
  /**
   * Runs every handler in order and answers what the last one that answered said.
   * @throws what a handler threw: the gate refused, and later handlers do not run; `ABORTED` also while one hangs
   */
  run<gate extends GateId>(
    gate: gate,
    input: GateRegistry[gate]['input'],
    signal: AbortSignal,
  ): Promise<GateRegistry[gate]['answer'] | undefined>
}

/** Creates the gates; `prepare` loads the plugins that guard a gate, so that a guard can never be skipped by being late. */
export function createGates(prepare: (gate: GateId) => Promise<unknown>): Gates {
  const entries: { gate: GateId; id: string; order: number; handler: unknown }[] = []
  return {
    add(gate, id, handler, order = 50) {
      const entry = { gate, id, order, handler }
      entries.push(entry)
      return () => {
        const index = entries.indexOf(entry)
        if (index >= 0) entries.splice(index, 1)
      }
    },
    async run(gate, input, signal) {
      await untilAborted(prepare(gate), signal)
      let answer: GateRegistry[typeof gate]['answer'] | undefined
      const inOrder = entries
        .filter((entry) => entry.gate === gate)
        .sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : Number(a.id > b.id)))
      for (const entry of inOrder) {
        answer = (await untilAborted((entry.handler as GateHandler<typeof gate>)(input, signal), signal)) ?? answer
      }
      return answer
    },
  }
}
