import { runGate } from '../../gates/runGate.js'
import type { Attempt } from '../connect/contract.js'
import type { Proof } from '../contract.js'
import type { ConnectionRuntime } from '../runtime.js'
import { signProposed } from '../signProposed.js'
import type { Connection } from '../state.js'
import type { ProposedWallet } from './contract.js'
import type { Pending } from './createPending.js'
import { followSignal } from './followSignal.js'
import { isSameAccount } from './isSameAccount.js'

/**
 * Runs the gate of a connection that the wallet has approved, again for each account and network that the wallet changes to meanwhile;
 * returns the record that passed. `follow` receives each that it becomes meanwhile.
 */
export async function establish(
  runtime: ConnectionRuntime,
  pending: Pending,
  attempt: Attempt,
  live: ProposedWallet,
  approved: Connection,
  proofs: readonly Proof[],
  follow: (connection: Connection) => void,
): Promise<Connection> {
  const { abort, restored } = attempt
  let connection = approved
  const takeOver = (): void => {
    const { held } = attempt
    if (!held) return
    attempt.held = undefined
    const next = runtime.landing?.next(live.implementation, connection, held)
    // The wallet took its accounts back, which ends the attempt as a disconnect does.
    if (!next) return abort.abort()
    connection = next
    follow(next)
  }
  takeOver()
  for (;;) {
    const asked = connection
    const { own, stop } = followSignal(abort.signal)
    attempt.onHeld = () => {
      takeOver()
      if (!isSameAccount(connection, asked)) own.abort()
    }
    const hide = pending.show(asked)
    try {
      const input = {
        connection: asked,
        isReconnecting: !!restored,
        proofs,
        signMessage: (message: string | Uint8Array) => signProposed(runtime, live, asked, message, own.signal),
      }
      await runGate(runtime.gates, 'connection.established', input, own.signal)
      if (!own.signal.aborted) return connection
    } catch (error) {
      if (abort.signal.aborted || !own.signal.aborted) {
        attempt.isRefused = true
        throw error
      }
    } finally {
      attempt.onHeld = undefined
      stop()
      hide()
    }
  }
}
