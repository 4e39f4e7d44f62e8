import { parseCaip2 } from '../caip/parseCaip2.js'
import type { ConnectInput, ConnectionHandle, DisconnectInput, SignedMessage, SignMessageInput } from '../contract.js'
import type { BaseError } from '../errors/BaseError.js'
import {
  accountNotFound,
  adapterNotFound,
  alreadyConnected,
  connectorNotFound,
  disconnectFailed,
  networkNotFound,
  notConnected,
} from '../errors/connection.js'
import { toProviderError } from '../errors/toProviderError.js'
import { aborted } from '../errors/view.js'
import { toBaseError } from '../errors/toBaseError.js'
import type { Connector, ConnectorEvents } from './contract.js'
import { createConnectorCache } from './createConnectorCache.js'
import { readAccounts } from './readAccounts.js'
import type { ConnectionRuntime } from './runtime.js'
import { signMessage } from './signMessage.js'
import type { Connection, DisconnectReason } from './state.js'
import { withDeadline } from './withDeadline.js'

/** How long a wallet may take to let go. */
const disconnectMs = 3000

/** Connects, disconnects and signs; one writer for the namespaces. */
export interface ConnectionEngine {
  connect(input: ConnectInput): Promise<ConnectionHandle>
  disconnect(input: DisconnectInput): Promise<readonly string[]>
  signMessage(input: SignMessageInput): Promise<SignedMessage>
}

interface Attempt {
  readonly connectorId: string
  readonly number: number
  readonly abort: AbortController
  promise: Promise<ConnectionHandle>
}

const failureReasons: { readonly [code: string]: DisconnectReason } = {
  USER_REJECTED: 'rejected',
  ABORTED: 'rejected',
  ACCOUNT_NOT_FOUND: 'no-accounts',
  NETWORK_NOT_FOUND: 'no-network',
  TIMEOUT: 'timeout',
}

/** Rejects as soon as the signal is aborted, whatever the promise does. */
const untilAborted = <value>(promise: Promise<value>, signal: AbortSignal): Promise<value> =>
  new Promise((resolve, reject) => {
    const stop = (): void => reject(aborted(signal.reason))
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })

/** Creates the engine over the parts the kernel holds. */
export function createConnectionEngine(runtime: ConnectionRuntime): ConnectionEngine {
  const { store, reducers, bus, gates, registry, live, clock, options } = runtime
  const attempts = new Map<string, Attempt>()
  const hints = runtime.storageFor('core').item('connections', (data) => (Array.isArray(data) ? data : undefined))

  const namespaceState = (namespace: string) => store.getState().namespaces[namespace]
  const recordOf = (id: string): Connection | undefined =>
    Object.values(store.getState().namespaces)
      .flatMap(({ connections }) => connections)
      .find((connection) => connection.id === id)

  /** A hint of who was connected, for the next page load; never taken for the truth. */
  const remember = (): void =>
    hints.set(
      Object.values(store.getState().namespaces).flatMap(({ connections }) =>
        connections.map(({ namespace, connectorId, networkId }) => ({ namespace, connectorId, networkId })),
      ),
    )

  const forget = (namespace: string, ids: readonly string[], reason: DisconnectReason): void => {
    const attempt = (namespaceState(namespace)?.attempt ?? 0) + 1
    const defaultNetworkId = options.networks.find(({ chainNamespace }) => chainNamespace === namespace)?.caipNetworkId
    for (const id of ids) live.delete(id)
    reducers.disconnected({ namespace, ids, reason, attempt, defaultNetworkId })
    remember()
  }

  const connectorFor = createConnectorCache(runtime)
  runtime.listen = (connectorId, event, payload) => {
    const connection = Object.values(store.getState().namespaces)
      .flatMap(({ connections }) => connections)
      .find((other) => other.connectorId === connectorId)
    const entry = connection && live.get(connection.id)
    // Facts of a connector that holds no connection are late or foreign.
    if (!connection || !entry) return
    const { namespace } = connection
    if (event === 'disconnect') {
      forget(namespace, [connection.id], 'wallet')
      bus.emit('connection:disconnected', { namespace, reason: 'wallet' })
    }
    if (event !== 'change' && event !== 'connect') return
    const { accounts, networkId, active } = payload as ConnectorEvents['change']
    const known = accounts ? readAccounts(accounts, entry.implementation) : connection.accounts
    const first = known[0]?.address
    if (!first) {
      forget(namespace, [connection.id], 'no-accounts')
      bus.emit('connection:disconnected', { namespace, reason: 'no-accounts' })
      return
    }
    const wanted = active ? entry.implementation.parseAddress(active)?.address : connection.activeAddress
    const next: Connection = {
      ...connection,
      accounts: known,
      activeAddress: known.find(({ address }) => address === wanted)?.address ?? first,
      networkId: networkId ?? connection.networkId,
    }
    if (JSON.stringify(next) === JSON.stringify(connection)) return
    reducers.connectionChanged(next)
    remember()
    bus.emit('connection:changed', { namespace, address: next.activeAddress, networkId: next.networkId })
  }

  const attemptConnect = async (
    input: ConnectInput,
    namespace: string,
    attempt: Attempt,
  ): Promise<ConnectionHandle> => {
    const { signal } = attempt.abort
    const { connectorId } = input
    const isCurrent = (): boolean => namespaceState(namespace)?.attempt === attempt.number && !signal.aborted
    const entry = registry.get(connectorId)
    if (!entry) throw connectorNotFound(connectorId)
    let connector: Connector | undefined
    let isOpen = false

    const work = async (): Promise<ConnectionHandle> => {
      const implementation = await runtime.loadAdapter(namespace)
      connector = await connectorFor(entry, namespace)
      const networkId = input.networkId ?? namespaceState(namespace)?.networkId
      const made = connector
      const answer = made.connect({ namespace, networkId, isReconnecting: false, signal }).then(
        (result) => {
          isOpen = true
          // Approved after we stopped waiting: closed again, unless the wallet is wanted by now.
          const wanted =
            attempts.get(namespace)?.connectorId === connectorId ||
            namespaceState(namespace)?.connections.some((other) => other.connectorId === connectorId)
          if (!isCurrent() && !wanted) made.disconnect(namespace).catch(runtime.report)
          return result
        },
        (error: unknown) => {
          throw toProviderError(error)
        },
      )
      const result = await untilAborted(answer, signal)
      const accounts = readAccounts(result?.accounts, implementation)
      const first = accounts[0]
      if (!first) throw accountNotFound(`${made.name} shared no account with this site.`)
      if (typeof result.networkId !== 'string' || parseCaip2(result.networkId).namespace !== namespace) throw networkNotFound()

      const connection: Connection = {
        id: `${namespace}/${connectorId}/${attempt.number}`,
        connectorId,
        namespace,
        accounts,
        activeAddress: first.address,
        networkId: result.networkId,
        name: entry.candidate.name,
        ...(entry.candidate.icon && { icon: entry.candidate.icon }),
        isRestored: false,
        since: Date.now(),
      }
      const before = namespaceState(namespace)?.connections ?? []
      const keep =
        (await gates.run('connection.policy', { namespace, incoming: connection, connections: before }, signal)) ?? []
      await gates.run('connection.established', { connection, isReconnecting: false }, signal)
      const provider = await made.getProvider(namespace)
      if (!isCurrent()) throw aborted()

      const record = (): Connection => {
        const current = recordOf(connection.id)
        if (!current) throw notConnected()
        return current
      }
      const handle = Object.freeze(
        Object.defineProperty(
          { id: connection.id, provider, ...implementation.extend({ provider, networks: options.networks, record }) },
          'record',
          { get: () => recordOf(connection.id), enumerable: true },
        ),
      ) as unknown as ConnectionHandle
      live.set(connection.id, { connector: made, implementation, provider, handle })
      reducers.connected({ connection, keep })
      remember()
      // The earlier wallet goes only now that the new one is there.
      for (const old of before) {
        if (keep.includes(old.id)) continue
        const entry = live.get(old.id)
        live.delete(old.id)
        if (old.connectorId !== connectorId) entry?.connector.disconnect(namespace).catch(runtime.report)
      }
      bus.emit('connection:connected', {
        namespace,
        connectorId,
        address: connection.activeAddress,
        networkId: connection.networkId,
        isRestored: false,
      })
      return handle
    }

    try {
      return await untilAborted(work(), signal)
    } catch (thrown) {
      const error: BaseError = toBaseError(thrown)
      if (namespaceState(namespace)?.attempt === attempt.number) {
        if (isOpen) connector?.disconnect(namespace).catch(runtime.report)
        const reason = failureReasons[error.code] ?? (isOpen ? 'sign-in-cancelled' : 'error')
        reducers.attemptFailed({ namespace, reason })
      }
      bus.emit('connection:failed', { namespace, connectorId, code: error.code })
      throw error
    }
  }

  return {
    async connect(input) {
      const entry = registry.get(input.connectorId)
      if (!entry) throw connectorNotFound(input.connectorId)
      const namespace = input.namespace ?? entry.candidate.namespaces[0] ?? ''
      const state = namespaceState(namespace)
      if (!state || !entry.candidate.namespaces.includes(namespace)) throw adapterNotFound(namespace)
      if (input.signal?.aborted) throw aborted(input.signal.reason)
      const running = attempts.get(namespace)
      if (running?.connectorId === input.connectorId && !running.abort.signal.aborted) return running.promise
      if (state.connections.some(({ connectorId }) => connectorId === input.connectorId)) {
        throw alreadyConnected(input.connectorId)
      }
      const abort = new AbortController()
      const attempt: Attempt = {
        connectorId: input.connectorId,
        number: state.attempt + 1,
        abort,
        promise: Promise.resolve() as unknown as Promise<ConnectionHandle>,
      }
      attempts.set(namespace, attempt)
      reducers.attemptStarted({ namespace, attempt: attempt.number })
      running?.abort.abort()
      bus.emit('connection:connecting', { namespace, connectorId: input.connectorId })
      const stop = (): void => abort.abort(input.signal?.reason)
      input.signal?.addEventListener('abort', stop, { once: true })
      runtime.signal.addEventListener('abort', stop, { once: true })
      attempt.promise = attemptConnect(input, namespace, attempt).finally(() => {
        input.signal?.removeEventListener('abort', stop)
        runtime.signal.removeEventListener('abort', stop)
        if (attempts.get(namespace) === attempt) attempts.delete(namespace)
      })
      return attempt.promise
    },

    async disconnect({ namespace, connectorId }) {
      if (namespace && !namespaceState(namespace)) throw adapterNotFound(namespace)
      if (connectorId && !registry.get(connectorId)) throw connectorNotFound(connectorId)
      const errors: unknown[] = []
      const left: string[] = []
      for (const [name, state] of Object.entries(store.getState().namespaces)) {
        if (namespace && name !== namespace) continue
        const attempt = attempts.get(name)
        if (attempt && (!connectorId || attempt.connectorId === connectorId)) attempt.abort.abort()
        const going = state.connections.filter((other) => !connectorId || other.connectorId === connectorId)
        if (!going.length) continue
        const connectors = going.map(({ id }) => live.get(id)?.connector)
        forget(name, going.map(({ id }) => id), 'user')
        for (const connector of connectors) {
          if (!connector) continue
          await withDeadline(connector.disconnect(name), 'disconnect', disconnectMs, clock).catch((error: unknown) =>
            errors.push(error),
          )
        }
        left.push(name)
        bus.emit('connection:disconnected', { namespace: name, reason: 'user' })
      }
      if (errors.length) throw disconnectFailed(errors)
      return left
    },

    signMessage: (input) => signMessage(runtime, input),
  }
}
