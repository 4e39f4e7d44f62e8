import { toProviderError } from '../errors/toProviderError.js'
import { runGate } from '../gates/runGate.js'
import { untilAborted } from '../promises/untilAborted.js'
import { confirmWallet } from './confirmWallet.js'
import type { SignedMessage } from './contract.js'
import type { ProposedWallet } from './pending/contract.js'
import type { ConnectionRuntime } from './runtime.js'
import { signWith } from './signWith.js'
import type { Connection } from './state.js'

/** Signs with a connection that a gate decides on; only its handlers can. */
export async function signProposed(
  runtime: ConnectionRuntime,
  live: ProposedWallet,
  connection: Connection,
  message: string | Uint8Array,
  signal: AbortSignal,
): Promise<SignedMessage> {
  const sign = async (): Promise<SignedMessage> => {
    await live.implementation.prepareToSign?.()
    await runGate(runtime.gates, 'request.unsafe', { connection, method: 'signMessage', params: message }, signal)
    try {
      await confirmWallet(runtime, live, connection)
      signal.throwIfAborted()
      return await signWith(live, connection, message)
    } catch (error) {
      throw toProviderError(error)
    }
  }
  return untilAborted(sign(), signal)
}
