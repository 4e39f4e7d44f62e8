import { accountNotFound, notConnected, unavailableWhileReconnecting } from '../errors/connection.js'
import { chainMismatch, networkNotListed } from '../errors/network.js'
import { toProviderError } from '../errors/toProviderError.js'
import { runGate } from '../gates/runGate.js'
import { confirmWallet } from './confirmWallet.js'
import type { UnsafeRequest } from './contract.js'
import type { ConnectionRuntime } from './runtime.js'
import { namespaceStateOf, networkOf } from './runtime.js'
import type { Connection } from './state.js'

/**
 * Runs a request that signs or moves value, for a connection as the visitor saw it: after the gate, and only while the
 * wallet itself still reports that account and network.
 * @throws `NOT_CONNECTED`, `UNAVAILABLE_WHILE_RECONNECTING`, `ACCOUNT_NOT_FOUND`, `CHAIN_MISMATCH`,
 * `CHAIN_NOT_SUPPORTED` where the site did not list the network, `USER_REJECTED`
 */
export async function guardRequest<value>(
  runtime: ConnectionRuntime,
  asked: Connection,
  request: UnsafeRequest,
  work: (connection: Connection) => Promise<value>,
): Promise<value> {
  const { store, gates, signal, options } = runtime
  const { id, namespace, activeAddress: address, networkId } = asked
  const network = networkOf(runtime, networkId)
  // A message moves nothing; what may move value is never sent on a network that the site did not list.
  if (!network && !options.allowUnsupportedNetwork && request.method !== 'signMessage')
    throw networkNotListed(networkId)
  const record = (): Connection | undefined =>
    namespaceStateOf(runtime, namespace)?.connections.find((connection) => connection.id === id)
  /** The current record, if it still matches what the visitor saw when the request was made. */
  const same = (): Connection => {
    signal.throwIfAborted()
    runtime.settle?.()
    const now = record()
    // One that does not act may have changed, or been restored, without passing the gate of changes.
    if (!now || runtime.changing?.hasPassed(now) === false) throw notConnected()
    if (now.isLost) throw unavailableWhileReconnecting()
    if (now.activeAddress !== address)
      throw accountNotFound('The active account has changed since this request was made.')
    if (now.networkId !== networkId) throw chainMismatch(networkId, now.networkId)
    return now
  }
  const live = runtime.live.get(id)
  if (!live) throw notConnected()
  let isSent = false
  const run = async (): Promise<value> => {
    await runGate(gates, 'request.unsafe', { connection: same(), ...request }, signal)
    try {
      await confirmWallet(runtime, live, asked)
      const now = same()
      isSent = !!request.sends
      return await work(now)
    } catch (error) {
      throw toProviderError(error)
    }
  }
  return new Promise((resolve, reject) => {
    // After a disconnect the request rejects immediately, since nothing was signed; one that may already be on its way to a chain still reports its result.
    const unsubscribe = store.subscribe(
      ({ status }) => status === 'destroyed' || !record(),
      () => isSent || reject(toProviderError(signal.aborted ? signal.reason : notConnected())),
    )
    run().then(resolve, reject).finally(unsubscribe)
  })
}
