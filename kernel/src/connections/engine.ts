import { parseCaip2 } from '../caip/parseCaip2.js'
import type {
  ConnectInput,
  ConnectionHandle,
  DisconnectInput,
  SignedMessage,
  SignMessageInput,
  SwitchNetworkInput,
} from '../contract.js'
import type { BaseError } from '../errors/BaseError.js'
import {
  accountNotFound,
  adapterNotFound,
  alreadyConnected,
  connectorNotFound,
  disconnectFailed,
  networkNotFound,
  notAuthorized,
  notConnected,
} from '../errors/connection.js'
import { aborted } from '../errors/refused.js'
import { toBaseError } from '../errors/toBaseError.js'
import { toProviderError } from '../errors/toProviderError.js'
import { untilAborted } from '../gates/untilAborted.js'
import { bindReducers } from '../store/bindReducers.js'
import { appearance } from './appearance.js'
import { checkInput } from './checkInput.js'
import { connectionHints } from './connectionHints.js'
import { connectionReducers } from './connectionReducers.js'
import type { Connector, ConnectorEvents } from './contract.js'
import { createConnectorCache } from './createConnectorCache.js'
import { createReconnect } from './createReconnect.js'
import { createSwitchNetwork } from './createSwitchNetwork.js'
import { createTabLink } from './createTabLink.js'
import { readAccounts } from './readAccounts.js'
import type { ConnectionRuntime } from './runtime.js'
import { signMessage } from './signMessage.js'
import type { Connection, DisconnectReason } from './state.js'
import { withDeadline } from './withDeadline.js'

/** How long a wallet may take to let go. */
const disconnectMs = 3000
/** How long a call that needs no approval may take. */
const callMs = 10_000
/** How long a wallet may take to confirm that it is still connected, late announcement included. */
const restoreMs = 8000

/** Connects, disconnects and signs; one writer for the namespaces. */
export interface ConnectionEngine {
  connect(input: ConnectInput): Promise<ConnectionHandle>
  disconnect(input: DisconnectInput): Promise<readonly string[]>
  signMessage(input: SignMessageInput): Promise<SignedMessage>
  switchNetwork(input: SwitchNetworkInput): Promise<void>
  reconnect(): Promise<readonly string[]>
}

interface Attempt {
  readonly connectorId: string
  readonly number: number
  /** Silent: it must never open a prompt. */
  readonly isReconnecting: boolean
  readonly abort: AbortController
  promise: Promise<ConnectionHandle>
  /** The wallet approved. */
  isApproved: boolean
  /** What the wallet said since then, told once it is connected. */
  held: ConnectorEvents['change'] | undefined
}

const failureReasons: { readonly [code: string]: DisconnectReason } = {
  USER_REJECTED: 'rejected',
  ABORTED: 'rejected',
  ACCOUNT_NOT_FOUND: 'no-accounts',
  NETWORK_NOT_FOUND: 'no-network',
  TIMEOUT: 'timeout',
  CONNECTOR_NOT_FOUND: 'no-connector',
  NOT_AUTHORIZED: 'no-accounts',
}

/** Calls foreign code: what it throws at once is a rejection like any other. */
const ask = async <value>(call: () => value | PromiseLike<value>): Promise<value> => call()

const isNetworkOf = (networkId: unknown, namespace: string): networkId is string => {
  try {
    parseCaip2(networkId as string, [namespace])
    return true
  } catch {
    return false
  }
}

/** Creates the engine over the parts the kernel holds. */
export function createConnectionEngine(runtime: ConnectionRuntime): ConnectionEngine {
  const { store, bus, gates, registry, live, clock, options } = runtime
  const reducers = bindReducers(store, 'connections', connectionReducers, (root) => root)
  const attempts = new Map<string, Attempt>()
  const hints = connectionHints(runtime.storageFor('core'))

  const namespaceState = (namespace: string) => store.getState().namespaces[namespace]
  const recordOf = (id: string): Connection | undefined =>
    Object.values(store.getState().namespaces)
      .flatMap(({ connections }) => connections)
      .find((connection) => connection.id === id)

  /** A hint of who was connected, for the next page load; never taken for the truth. */
  const remember = (): void => hints.write(store.getState().namespaces)

  const forget = (namespace: string, ids: readonly string[], reason: DisconnectReason): void => {
    const running = attempts.get(namespace)
    const isConnecting = !!running && !running.abort.signal.aborted
    const attempt = (namespaceState(namespace)?.attempt ?? 0) + (isConnecting ? 0 : 1)
    const defaultNetworkId = options.networks.find(({ chainNamespace }) => chainNamespace === namespace)?.caipNetworkId
    for (const id of ids) live.delete(id)
    reducers.disconnected({ namespace, ids, reason, attempt, isConnecting, defaultNetworkId })
    remember()
  }

  const connectorFor = createConnectorCache(runtime)
  const letGo = (connector: Connector | undefined, namespace: string): void => {
    ask(() => connector?.disconnect(namespace)).catch(runtime.report)
  }

  runtime.listen = (connectorId, event, payload) => {
    const connection = Object.values(store.getState().namespaces)
      .flatMap(({ connections }) => connections)
      .find((other) => other.connectorId === connectorId)
    const entry = connection && live.get(connection.id)
    if (!connection || !entry) {
      const attempt = [...attempts.values()].find((other) => other.connectorId === connectorId && other.isApproved)
      // Facts of a connector that holds no connection are late or foreign, unless its connection is about to count.
      if (event === 'disconnect') attempt?.abort.abort()
      else if (attempt && event === 'change')
        attempt.held = { ...attempt.held, ...(payload as ConnectorEvents['change']) }
      return
    }
    const { namespace } = connection
    const end = (reason: DisconnectReason): void => {
      forget(namespace, [connection.id], reason)
      bus.emit('connection:disconnected', { namespace, reason })
    }
    if (event === 'disconnect') return end('wallet')
    if (event !== 'change' && event !== 'connect') return
    const { accounts, networkId, active } = payload as ConnectorEvents['change']
    const known = accounts ? readAccounts(accounts, entry.implementation) : connection.accounts
    const first = known[0]?.address
    if (!first) return end('no-accounts')
    const wanted =
      typeof active === 'string' ? entry.implementation.parseAddress(active)?.address : connection.activeAddress
    const next: Connection = {
      ...connection,
      accounts: known,
      activeAddress: known.find(({ address }) => address === wanted)?.address ?? first,
      networkId: isNetworkOf(networkId, namespace) ? networkId : connection.networkId,
    }
    if (JSON.stringify(next) === JSON.stringify(connection)) return
    reducers.connectionChanged(next)
    remember()
    bus.emit('connection:changed', { namespace, address: next.activeAddress, networkId: next.networkId })
  }

  /** Boxed, since a wallet whose object has a `then` would be taken for a promise on its way. */
  const readProvider = async (connector: Connector, namespace: string): Promise<{ readonly provider: unknown }> => {
    try {
      const given = connector.getProvider(namespace)
      return { provider: given instanceof Promise ? await withDeadline(given, 'provider', callMs, clock) : given }
    } catch (error) {
      throw toProviderError(error)
    }
  }

  const attemptConnect = async (
    input: ConnectInput,
    namespace: string,
    attempt: Attempt,
  ): Promise<ConnectionHandle> => {
    const { signal } = attempt.abort
    const { connectorId } = input
    const { isReconnecting } = attempt
    const isCurrent = (): boolean => namespaceState(namespace)?.attempt === attempt.number && !signal.aborted
    let connector: Connector | undefined
    let isRefused = false
    /** Another attempt, or a connection, needs this wallet: it must not be closed. */
    const isWanted = (): boolean => {
      const other = attempts.get(namespace)
      return (
        (other !== attempt && other?.connectorId === connectorId) ||
        !!namespaceState(namespace)?.connections.some((connection) => connection.connectorId === connectorId)
      )
    }

    const work = async (): Promise<ConnectionHandle> => {
      const entry = registry.get(connectorId) ?? (isReconnecting && (await appearance(runtime, connectorId)))
      if (!entry || (isReconnecting && entry.candidate.marks.length)) throw connectorNotFound(connectorId)
      const implementation = await runtime.loadAdapter(namespace)
      connector = await connectorFor(entry, namespace)
      const networkId = input.networkId ?? namespaceState(namespace)?.networkId
      const made = connector
      signal.throwIfAborted()
      if (isReconnecting && !(await ask(() => made.isAuthorized()))) throw notAuthorized()
      const answer = ask(() => made.connect({ namespace, networkId, isReconnecting, signal })).then(
        (result) => {
          attempt.isApproved = true
          // Approved after we stopped waiting: closed again, unless the wallet is wanted by now.
          if (!isReconnecting && !isCurrent() && !isWanted()) letGo(made, namespace)
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
      if (!isNetworkOf(result.networkId, namespace)) throw networkNotFound()

      const connection: Connection = {
        id: `${namespace}/${connectorId}/${attempt.number}`,
        connectorId,
        namespace,
        accounts,
        activeAddress: first.address,
        networkId: result.networkId,
        name: entry.candidate.name,
        ...(entry.candidate.icon && { icon: entry.candidate.icon }),
        isRestored: isReconnecting,
        since: Date.now(),
      }
      const before = namespaceState(namespace)?.connections ?? []
      const keep =
        (await gates.run('connection.policy', { namespace, incoming: connection, connections: before }, signal)) ?? []
      await gates.run('connection.established', { connection, isReconnecting }, signal).catch((error: unknown) => {
        isRefused = true
        throw error
      })
      const provider = await readProvider(made, namespace)
      if (!isCurrent()) throw aborted()

      const record = (): Connection => {
        const current = recordOf(connection.id)
        if (!current) throw notConnected()
        return current
      }
      const handle = Object.freeze(
        Object.defineProperty(
          {
            id: connection.id,
            ...provider,
            ...implementation.extend({ ...provider, networks: options.networks, record }),
          },
          'record',
          { get: () => recordOf(connection.id), enumerable: true },
        ),
      ) as unknown as ConnectionHandle
      live.set(connection.id, { connector: made, implementation, handle, ...provider })
      reducers.connected({ connection, keep })
      remember()
      // The earlier wallet goes only now that the new one is there.
      for (const old of before) {
        if (keep.includes(old.id)) continue
        const entry = live.get(old.id)
        live.delete(old.id)
        if (old.connectorId !== connectorId) letGo(entry?.connector, namespace)
      }
      bus.emit('connection:connected', {
        namespace,
        connectorId,
        address: connection.activeAddress,
        networkId: connection.networkId,
        isRestored: isReconnecting,
      })
      if (attempt.held) runtime.listen?.(connectorId, 'change', attempt.held)
      return handle
    }

    try {
      return await untilAborted(isReconnecting ? withDeadline(work(), 'reconnect', restoreMs, clock) : work(), signal)
    } catch (thrown) {
      const error: BaseError = toBaseError(thrown)
      if (attempt.isApproved && !isReconnecting && !isWanted()) letGo(connector, namespace)
      if (namespaceState(namespace)?.attempt === attempt.number) {
        const isCancelled = isRefused && error.code !== 'ABORTED' && error.code !== 'PLUGIN_LOAD_FAILED'
        const reason = isCancelled ? 'sign-in-cancelled' : (failureReasons[error.code] ?? 'error')
        reducers.attemptFailed({ namespace, reason })
      }
      bus.emit('connection:failed', { namespace, connectorId, code: error.code })
      throw error
    }
  }

  /** Begins an attempt; one that still runs in the same family is aborted. */
  const start = (input: ConnectInput, namespace: string, isReconnecting: boolean): Promise<ConnectionHandle> => {
    const abort = new AbortController()
    const running = attempts.get(namespace)
    const attempt: Attempt = {
      connectorId: input.connectorId,
      number: (namespaceState(namespace)?.attempt ?? 0) + 1,
      isReconnecting,
      abort,
      promise: Promise.resolve() as unknown as Promise<ConnectionHandle>,
      isApproved: false,
      held: undefined,
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
  }

  const isRestoring = (namespace: string): boolean => !!attempts.get(namespace)?.isReconnecting

  const reconnect = createReconnect(runtime, hints, {
    isIdle: (namespace) => !attempts.has(namespace) && namespaceState(namespace)?.connections.length === 0,
    restore: (namespace, connectorId) => start({ connectorId }, namespace, true),
  })
  const tabs = createTabLink(runtime, (namespace) => {
    const ids = namespaceState(namespace)?.connections.map(({ id }) => id) ?? []
    if (!ids.length) return
    forget(namespace, ids, 'other-tab')
    bus.emit('connection:disconnected', { namespace, reason: 'other-tab' })
  })

  return {
    reconnect,
    switchNetwork: createSwitchNetwork(runtime, reducers, isRestoring),
    async connect(input) {
      checkInput(input, 'connectorId', 'namespace', 'networkId')
      const entry = registry.get(input.connectorId)
      if (!entry) throw connectorNotFound(input.connectorId)
      const namespace = input.namespace ?? entry.candidate.namespaces[0] ?? ''
      const state = namespaceState(namespace)
      if (!state || !entry.candidate.namespaces.includes(namespace)) throw adapterNotFound(namespace)
      if (input.signal?.aborted) throw aborted(input.signal.reason)
      const running = attempts.get(namespace)
      if (running?.connectorId === input.connectorId && !running.abort.signal.aborted && !running.isReconnecting) {
        return input.signal ? untilAborted(running.promise, input.signal) : running.promise
      }
      if (state.connections.some(({ connectorId }) => connectorId === input.connectorId)) {
        throw alreadyConnected(input.connectorId)
      }
      return start(input, namespace, false)
    },

    async disconnect(input) {
      checkInput(input, undefined, 'namespace', 'connectorId')
      const { namespace, connectorId } = input
      if (namespace !== undefined && !namespaceState(namespace)) throw adapterNotFound(namespace)
      if (connectorId !== undefined && !registry.get(connectorId)) throw connectorNotFound(connectorId)
      const errors: unknown[] = []
      const going: { readonly name: string; readonly connectors: readonly (Connector | undefined)[] }[] = []
      // What the page shows goes at once, everywhere; the wallets may take their time.
      for (const [name, { connections }] of Object.entries(store.getState().namespaces)) {
        if (namespace !== undefined && name !== namespace) continue
        const attempt = attempts.get(name)
        if (attempt && (connectorId === undefined || attempt.connectorId === connectorId)) attempt.abort.abort()
        const ids = connections
          .filter((other) => connectorId === undefined || other.connectorId === connectorId)
          .map(({ id }) => id)
        if (!ids.length) continue
        going.push({ name, connectors: ids.map((id) => live.get(id)?.connector) })
        forget(name, ids, 'user')
      }
      for (const { name } of going) tabs.tellDisconnected(name)
      await Promise.all(
        going.map(async ({ name, connectors }) => {
          for (const connector of connectors) {
            const promise = ask(() => connector?.disconnect(name))
            await withDeadline(promise, 'disconnect', disconnectMs, clock).catch((error: unknown) => errors.push(error))
          }
          bus.emit('connection:disconnected', { namespace: name, reason: 'user' })
        }),
      )
      if (errors.length) throw disconnectFailed(errors)
      return going.map(({ name }) => name)
    },

    signMessage: (input) => signMessage(runtime, input, isRestoring),
  }
}
