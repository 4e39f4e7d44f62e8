import { runGate } from '../../gates/runGate.js'
import type { ConnectionRuntime } from '../runtime.js'
import type { Connection } from '../state.js'
import type { Attempt } from './contract.js'

/** Runs the gates that decide which connections stay and whether the new one is allowed. */
export async function passGates(
  runtime: ConnectionRuntime,
  attempt: Attempt,
  connection: Connection,
  connections: readonly Connection[],
): Promise<readonly string[]> {
  const { gates } = runtime
  const { namespace } = attempt
  const { signal } = attempt.abort
  const keep =
    (await runGate(gates, 'connection.policy', { namespace, incoming: connection, connections }, signal)) ?? []
  const isReconnecting = !!attempt.restored
  await runGate(gates, 'connection.established', { connection, isReconnecting }, signal).catch((error: unknown) => {
    attempt.isRefused = true
    throw error
  })
  return keep
}
