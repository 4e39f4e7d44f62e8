import { untilAborted } from '../promises/untilAborted.js'
import type { GateId, GateRegistry } from './contract.js'
import type { GateHandler, Gates } from './createGates.js'

/**
 * Runs every handler of a gate in order and returns the last defined result.
 * @throws what a handler threw: the gate refused, and later handlers do not run; `ABORTED` even while a handler hangs
 */
export async function runGate<gate extends GateId>(
  { entries, prepare }: Gates,
  gate: gate,
  input: GateRegistry[gate]['input'],
  signal: AbortSignal,
): Promise<GateRegistry[gate]['answer'] | undefined> {
  await untilAborted(prepare(gate), signal)
  let answer: GateRegistry[gate]['answer'] | undefined
  const inOrder = [...entries]
    .filter((entry) => entry.gate === gate)
    .sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : Number(a.id > b.id)))
  for (const { handler } of inOrder) {
    answer = (await untilAborted((handler as GateHandler<gate>)(input, signal), signal)) ?? answer
  }
  return answer
}
