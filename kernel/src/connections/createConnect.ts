import { parseCaip2 } from '../caip/parseCaip2.js'
import type { Network } from '../config/contract.js'
import type { BaseError } from '../errors/BaseError.js'
import {
  accountNotFound,
  connectorNotFound,
  networkNotFound,
  notAuthorized,
  notConnected,
  unavailableWhileReconnecting,
} from '../errors/connection.js'
import { aborted } from '../errors/refused.js'
import { toBaseError } from '../errors/toBaseError.js'
import { toProviderError } from '../errors/toProviderError.js'
import { runGate } from '../gates/runGate.js'
import { untilAborted } from '../gates/untilAborted.js'
import type { BoundReducers } from '../store/contract.js'
import type { Attempt, Connecting, Restored } from './connect/contract.js'
import type { ConnectionHints } from './connectionHints.js'
import type { connectionReducers } from './connectionReducers.js'
import type { ConnectInput, ConnectionHandle, Connector, ExtendInput } from './contract.js'
import { createConnectorCache } from './createConnectorCache.js'
import { readAccounts } from './readAccounts.js'
import type { ConnectionRuntime } from './runtime.js'
import type { Connection, DisconnectReason } from './state.js'
import { withDeadline } from './withDeadline.js'

/** How long a call that needs no approval may take. */
const callMs = 10_000
/** How long a wallet may take to confirm that it is still connected, late announcement included. */
const restoreMs = 8000

const failureReasons: { readonly [code: string]: DisconnectReason } = {
  USER_REJECTED: 'rejected',
  ABORTED: 'cancelled',
  VIEW_DISMISSED: 'cancelled',
  ACCOUNT_NOT_FOUND: 'no-accounts',
  NETWORK_NOT_FOUND: 'no-network',
  TIMEOUT: 'timeout',
  CONNECTOR_NOT_FOUND: 'no-connector',
  NOT_AUTHORIZED: 'no-accounts',
}

/** Calls foreign code: what it throws at once is a rejection like any other. */
const ask = async <value>(call: () => value | PromiseLike<value>): Promise<value> => call()

/** Whether a wallet named a network of that family. */
export const isNetworkOf = (networkId: unknown, namespace: string): networkId is string => {
  try {
    parseCaip2(networkId as string, [namespace])
    return true
  } catch {
    return false
  }
}

/** Makes the part of the engine that connects. */
export function createConnect(
  runtime: ConnectionRuntime,
  reducers: BoundReducers<typeof connectionReducers>,
  hints: ConnectionHints,
  onConnected: () => void,
): Connecting {
  const { store, bus, gates, registry, live, clock, options } = runtime
  const attempts = new Map<string, Attempt>()
  /** Wallets that approved an attempt nobody waited for any more, while another one for them ran: that one decides. */
  const unclaimed = new Set<string>()
  const connectorFor = createConnectorCache(runtime)
  const guarding = runtime.once('signing', () => import('./guardRequest.js'))

  const familyOf = (namespace: string) => store.getState().namespaces[namespace]
  const networkOf = (networkId: string | undefined): Network | undefined =>
    options.networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
  const letGo = (connector: Connector | undefined, namespace: string): void => {
    ask(() => connector?.disconnect(namespace)).catch(runtime.report)
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

  const run = async (
    input: ConnectInput,
    namespace: string,
    attempt: Attempt,
    restored: Restored | undefined,
  ): Promise<ConnectionHandle> => {
    const { signal } = attempt.abort
    let { connectorId } = attempt
    const { isReconnecting } = attempt
    const isCurrent = (): boolean => familyOf(namespace)?.attempt === attempt.number && !signal.aborted
    let connector: Connector | undefined
    let isRefused = false
    /** Another attempt, or a connection, needs this wallet: it must not be closed. */
    const isWanted = (): boolean => {
      const other = attempts.get(namespace)
      return (
        (other !== attempt && other?.connectorId === connectorId) ||
        !!familyOf(namespace)?.connections.some((connection) => connection.connectorId === connectorId)
      )
    }

    const work = async (): Promise<ConnectionHandle> => {
      let entry = registry.get(connectorId)
      // A wallet of several families may be found in another one first.
      if (!entry?.candidate.namespaces.includes(namespace)) entry = await restored?.appear(connectorId)
      if (!entry || (isReconnecting && entry.candidate.marks.includes('duplicate-claim')))
        throw connectorNotFound(connectorId)
      connectorId = attempt.connectorId = entry.candidate.id
      const implementation = await runtime.loadAdapter(namespace)
      connector = await connectorFor(entry, namespace)
      const networkId = input.networkId ?? familyOf(namespace)?.networkId
      const made = connector
      signal.throwIfAborted()
      if (isReconnecting && !(await ask(() => made.isAuthorized()))) throw notAuthorized()
      const answer = ask(() => made.connect({ namespace, networkId, isReconnecting, signal })).then(
        (result) => {
          attempt.isApproved = true
          // Approved after we stopped waiting: closed again, unless the wallet is wanted by now.
          if (!isReconnecting && !isCurrent()) {
            if (isWanted()) unclaimed.add(connectorId)
            else letGo(made, namespace)
          }
          return result
        },
        (error: unknown) => {
          throw toProviderError(error)
        },
      )
      const result = await untilAborted(answer, signal)
      const network = networkOf(result?.networkId)
      const accounts = readAccounts(result?.accounts, implementation, network)
      // In silence only what the visitor connected before: another wallet may stand under that id by now.
      const known = restored?.accounts.map((text) => implementation.parseAddress(text, network)?.address)
      const first = known ? accounts.find(({ address }) => known.includes(address)) : accounts[0]
      if (!first) throw accountNotFound(`${made.name} shared no account with this site.`)
      if (!isNetworkOf(result.networkId, namespace)) throw networkNotFound()
      let actual = result.networkId
      if (!isReconnecting && (!networkOf(actual) || (input.networkId ?? actual) !== actual)) {
        const ours = import('./askForNetwork.js')
          .then((room) => room.askForNetwork(runtime, made, namespace, networkId))
          // Without that code the wallet stays where it is.
          .catch(() => undefined)
        actual = (await untilAborted(ours, signal)) ?? actual
      }

      const { icon } = result.wallet ?? entry.candidate
      const { chooseAccount } = input
      let connection: Connection = {
        id: `${namespace}/${connectorId}/${attempt.number}`,
        connectorId,
        namespace,
        accounts,
        activeAddress: first.address,
        networkId: actual,
        name: result.wallet?.name ?? entry.candidate.name,
        ...(icon && { icon }),
        ...(made.isShared && { isShared: true }),
        isRestored: isReconnecting,
        since: Date.now(),
      }
      if (result.mustChoose && accounts[1] && chooseAccount) {
        const chosen = await untilAborted(Promise.resolve(chooseAccount(connection)), signal)
        const account = accounts.find(({ address }) => address === chosen)
        if (!account) throw accountNotFound('The account that was chosen is none of the wallet’s.')
        connection = { ...connection, activeAddress: account.address }
        made.accountChosen?.(account.address)
      }
      const before = familyOf(namespace)?.connections ?? []
      const keep =
        (await runGate(gates, 'connection.policy', { namespace, incoming: connection, connections: before }, signal)) ??
        []
      await runGate(gates, 'connection.established', { connection, isReconnecting }, signal).catch((error: unknown) => {
        isRefused = true
        throw error
      })
      const provider = await readProvider(made, namespace)
      if (!isCurrent()) throw aborted()

      const current = (): Connection | undefined =>
        familyOf(namespace)?.connections.find(({ id }) => id === connection.id)
      const record = (): Connection => {
        runtime.settle?.()
        const now = current()
        if (!now) throw notConnected()
        if (now.isLost) throw unavailableWhileReconnecting()
        return now
      }
      const guard: ExtendInput['guard'] = async (asked, request, work) => {
        if (record().id !== asked.id) throw notConnected()
        const { guardRequest } = await guarding()
        return guardRequest(runtime, asked, request, work)
      }
      const extras = implementation.extend({
        ...provider,
        networks: options.networks,
        clock,
        signal: runtime.signal,
        record,
        guard,
        refreshBalance: () => {
          // Only where somebody looks at it.
          if (familyOf(namespace)?.account) runtime.refreshBalance({ namespace, force: true }).catch(runtime.report)
        },
      })
      const handle = Object.freeze({
        id: connection.id,
        ...provider,
        ...extras,
        get record() {
          return current()
        },
      }) as unknown as ConnectionHandle
      unclaimed.delete(connectorId)
      // Into what is held, where the newest counts.
      runtime.settle?.()
      live.set(connection.id, { connector: made, implementation, handle, ...provider })
      const isChosen = !isReconnecting && !attempt.isCovered
      reducers.connected({ connection, keep, isChosen })
      // The family shown may be one that was left, whose name went from the storage then.
      if (isChosen) hints.activate(namespace)
      const row = registry.get(connectorId) ?? entry
      const { candidate } = row
      const marks = candidate.marks.filter((mark) => mark !== 'remembered')
      if (marks.length < candidate.marks.length) registry.set({ ...row, candidate: { ...candidate, marks } })
      const gone = before.filter(({ id }) => !keep.includes(id))
      const family = familyOf(namespace)
      if (family)
        hints.write(
          namespace,
          family,
          // What was stored under another id is the same wallet.
          [...gone.map((old) => old.connectorId), input.connectorId].filter((id) => id !== connectorId),
        )
      // The earlier wallet goes only now that the new one is there.
      for (const old of gone) {
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
      onConnected()
      if (attempt.held) runtime.hear?.(connectorId, 'change', { ...attempt.held, namespace })
      if (attempt.isLost) runtime.hear?.(connectorId, 'lost', { namespace })
      const { others } = result
      if (others && !isReconnecting) {
        import('./coverFamilies.js')
          .then((room) => room.coverFamilies(runtime, connecting, connectorId, others))
          .catch(runtime.report)
      }
      return handle
    }

    try {
      return await untilAborted(isReconnecting ? withDeadline(work(), 'reconnect', restoreMs, clock) : work(), signal)
    } catch (thrown) {
      const error: BaseError = toBaseError(thrown)
      // Over, also where only its time ran out: what the wallet answers later counts no more.
      attempt.abort.abort()
      const isOpen = !isReconnecting && (unclaimed.has(connectorId) || attempt.isApproved)
      if (isOpen && !isWanted()) {
        unclaimed.delete(connectorId)
        letGo(connector, namespace)
      }
      if (familyOf(namespace)?.attempt === attempt.number) {
        const isCancelled = isRefused && !/^(ABORTED|PLUGIN_LOAD_FAILED)$/.test(error.code)
        const reason = isCancelled
          ? 'sign-in-cancelled'
          : Object.hasOwn(failureReasons, error.code) && failureReasons[error.code]
        reducers.attemptFailed({ namespace, reason: reason || 'error' })
      }
      bus.emit('connection:failed', { namespace, connectorId, code: error.code })
      throw error
    }
  }

  const waitFor = (attempt: Attempt, signal: AbortSignal | undefined): Promise<ConnectionHandle> => {
    attempt.waiters++
    if (!signal) return attempt.promise
    const giveUp = (): void => {
      if (!--attempt.waiters) attempt.abort.abort(signal.reason)
    }
    signal.addEventListener('abort', giveUp)
    return untilAborted(attempt.promise, signal).finally(() => signal.removeEventListener('abort', giveUp))
  }

  const start = (
    input: ConnectInput,
    namespace: string,
    restored?: Restored,
    isCovered = false,
  ): Promise<ConnectionHandle> => {
    // What was said before is about what was before.
    runtime.settle?.()
    const abort = new AbortController()
    const running = attempts.get(namespace)
    const attempt: Attempt = {
      connectorId: registry.get(input.connectorId)?.candidate.id ?? input.connectorId,
      isCovered,
      number: (familyOf(namespace)?.attempt ?? 0) + 1,
      isReconnecting: !!restored,
      abort,
      promise: Promise.resolve() as unknown as Promise<ConnectionHandle>,
      waiters: 0,
      isApproved: false,
    }
    attempts.set(namespace, attempt)
    reducers.attemptStarted({ namespace, attempt: attempt.number })
    running?.abort.abort()
    bus.emit('connection:connecting', { namespace, connectorId: input.connectorId })
    const stop = (): void => abort.abort()
    runtime.signal.addEventListener('abort', stop)
    attempt.promise = run(input, namespace, attempt, restored).finally(() => {
      runtime.signal.removeEventListener('abort', stop)
      if (attempts.get(namespace) === attempt) attempts.delete(namespace)
    })
    return waitFor(attempt, input.signal)
  }

  const connecting: Connecting = { attempts, waitFor, start }
  return connecting
}
