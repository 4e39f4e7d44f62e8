import { formatCaip10 } from '../caip/formatCaip10.js'
import { adapterNotFound, notConnected, unavailableWhileReconnecting } from '../errors/connection.js'
import { invalidArgument } from '../errors/invalidArgument.js'
import { checkInput } from './checkInput.js'
import type { SignedMessage, SignMessageInput } from './contract.js'
import { guardRequest } from './guardRequest.js'
import type { ConnectionRuntime } from './runtime.js'
import { connectionsOf } from './runtime.js'
import { activeConnection } from './state.js'

/**
 * Signs with the active account, or with that of the named connection, after the gate, and after reading account and network from the wallet once more.
 * @throws `ADAPTER_NOT_FOUND`, `NOT_CONNECTED`, `UNAVAILABLE_WHILE_RECONNECTING`, `ACCOUNT_NOT_FOUND`, `CHAIN_MISMATCH`, `USER_REJECTED`
 */
export async function signMessage(
  runtime: ConnectionRuntime,
  input: SignMessageInput,
  isRestoring: (namespace: string) => boolean,
): Promise<SignedMessage> {
  checkInput(input, undefined, 'namespace', 'connectionId')
  const { message } = input
  if (typeof message !== 'string' && !((message as unknown) instanceof Uint8Array)) {
    throw invalidArgument('message', 'Pass a string or bytes.')
  }
  runtime.settle?.()
  const { namespaces, activeNamespace = '' } = runtime.store.getState()
  const { connectionId } = input
  const named = connectionsOf(runtime).find(({ id }) => id === connectionId)
  const family = input.namespace ?? named?.namespace ?? activeNamespace
  if (input.namespace !== undefined && !Object.hasOwn(namespaces, family)) throw adapterNotFound(family)
  const active = () => activeConnection(runtime.store.getState().namespaces[family])
  const connection = connectionId === undefined ? (Object.hasOwn(namespaces, family) ? active() : undefined) : named
  if (connection && connection.namespace !== family) throw notConnected()
  const live = connection && runtime.live.get(connection.id)
  if (!connection || !live) throw isRestoring(family) ? unavailableWhileReconnecting() : notConnected()
  await live.implementation.prepareToSign?.()
  return guardRequest(runtime, connection, { method: 'signMessage', params: message }, async (now) => {
    // Another wallet of the namespace has become active: it is not the one that the visitor saw.
    if (connectionId === undefined && active()?.id !== now.id) throw notConnected()
    const { activeAddress: address, networkId } = now
    const { provider, implementation } = live
    const { signature, publicKey } = await implementation.signMessage({ provider, address, message, connection: now })
    if (typeof signature !== 'string') throw new TypeError('The wallet did not return a signature.')
    return { signature, address, caipAddress: formatCaip10(networkId, address), ...(publicKey && { publicKey }) }
  })
}
