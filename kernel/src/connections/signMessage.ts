import { formatCaip10 } from '../caip/formatCaip10.js'
import type { SignedMessage, SignMessageInput } from '../contract.js'
import { accountNotFound, chainMismatch, notConnected, unavailableWhileReconnecting } from '../errors/connection.js'
import { invalidArgument } from '../errors/invalidArgument.js'
import { toProviderError } from '../errors/toProviderError.js'
import { activeConnection } from './activeConnection.js'
import { checkInput } from './checkInput.js'
import { readAccounts } from './readAccounts.js'
import type { ConnectionRuntime } from './runtime.js'
import { withDeadline } from './withDeadline.js'

/** How long a call that needs no approval may take. */
const callMs = 10_000

/**
 * Signs with the active account, after the gate and after reading account and network from the wallet once more.
 * @throws `NOT_CONNECTED`, `UNAVAILABLE_WHILE_RECONNECTING`, `ACCOUNT_NOT_FOUND`, `CHAIN_MISMATCH`, `USER_REJECTED`
 */
export async function signMessage(
  runtime: ConnectionRuntime,
  input: SignMessageInput,
  isRestoring: (namespace: string) => boolean,
): Promise<SignedMessage> {
  checkInput(input, undefined, 'namespace')
  const message: unknown = input.message
  if (typeof message !== 'string' && !(message instanceof Uint8Array)) {
    throw invalidArgument('message', 'Pass a text or bytes.')
  }
  const active = () => {
    const state = runtime.store.getState()
    return activeConnection(state.namespaces[input.namespace ?? state.activeNamespace ?? ''])
  }
  const connection = active()
  const live = connection && runtime.live.get(connection.id)
  if (!connection || !live) {
    const namespace = input.namespace ?? runtime.store.getState().activeNamespace ?? ''
    throw isRestoring(namespace) ? unavailableWhileReconnecting() : notConnected()
  }
  const { namespace, activeAddress: address, networkId } = connection
  const { connector, implementation, provider } = live
  await runtime.gates.run(
    'request.unsafe',
    { connection, method: 'signMessage', params: input.message },
    runtime.signal,
  )
  try {
    const read = <value>(promise: Promise<value>, what: string): Promise<value> =>
      withDeadline(promise, what, callMs, runtime.clock)
    const accounts = readAccounts(await read(connector.getAccounts(namespace), 'accounts'), implementation)
    const actual = await read(connector.getNetworkId(namespace), 'network')
    if (!accounts.some((account) => account.address === address)) {
      throw accountNotFound('The wallet no longer shares the account that this page shows.')
    }
    if (actual !== networkId) throw chainMismatch(networkId, actual)
    const current = active()
    if (current?.id !== connection.id || current.activeAddress !== address) throw notConnected()
    const { signature } = await implementation.signMessage({ provider, address, message: input.message })
    if (typeof signature !== 'string') throw new TypeError('The wallet answered no signature.')
    return { signature, address, caipAddress: formatCaip10(networkId, address) }
  } catch (error) {
    throw toProviderError(error)
  }
}
