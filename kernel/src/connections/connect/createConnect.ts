import { aborted } from '../../errors/refused.js'
import { untilAborted } from '../../promises/untilAborted.js'
import { withDeadline } from '../../promises/withDeadline.js'
import type { BoundReducers } from '../../store/contract.js'
import type { ConnectionHints } from '../connectionHints.js'
import type { connectionReducers } from '../connectionReducers.js'
import type { ConnectionHandle } from '../contract.js'
import type { ConnectionRuntime } from '../runtime.js'
import { namespaceStateOf, networkOf } from '../runtime.js'
import { askWallet } from './askWallet.js'
import { chooseAccount } from './chooseAccount.js'
import { chooseNetwork } from './chooseNetwork.js'
import { commit } from './commit.js'
import type { Attempt, Connecting } from './contract.js'
import { createClaims, isCurrent } from './createClaims.js'
import { createConnectorCache } from './createConnectorCache.js'
import { createHandle } from './createHandle.js'
import { failAttempt } from './failAttempt.js'
import { findWallet } from './findWallet.js'
import { passGates } from './passGates.js'
import { readAnswer } from './readAnswer.js'
import { readProvider } from './readProvider.js'
import { toConnection } from './toConnection.js'
import { waitFor } from './waitFor.js'

/** How long a wallet may take to confirm a restored connection, including a late announcement. */
const restoreMs = 8000

/** Creates the part of the engine that connects. */
export function createConnect(
  runtime: ConnectionRuntime,
  reducers: BoundReducers<typeof connectionReducers>,
  hints: ConnectionHints,
  signing: () => Promise<typeof import('../signing.js')>,
  afterApproval: () => Promise<typeof import('../afterApproval.js')>,
  onConnected: () => Promise<unknown>,
  asked: Set<Attempt>,
): Connecting {
  const { bus } = runtime
  const attempts = new Map<string, Attempt>()
  const claims = createClaims(runtime, attempts)
  const connectorFor = createConnectorCache(runtime)

  const work = async (attempt: Attempt): Promise<ConnectionHandle> => {
    const { input, namespace, restored } = attempt
    const entry = await findWallet(attempt)
    const { connectorId } = attempt
    const implementation = await runtime.loadAdapter(namespace)
    const connector = await connectorFor(entry, namespace)
    attempt.connector = connector
    const wanted = input.networkId ?? namespaceStateOf(runtime, namespace)?.networkId
    const result = await askWallet(attempt, connector, wanted, claims, asked)
    const shared = readAnswer(attempt, result, implementation, networkOf(runtime, result?.networkId))
    const networkId = await chooseNetwork(runtime, attempt, connector, result.networkId, wanted, afterApproval)
    const proposed = toConnection(attempt, entry, connector, result, { ...shared, networkId })
    const connection = await chooseAccount(attempt, result, proposed)
    const before = namespaceStateOf(runtime, namespace)?.connections ?? []
    const keep = await passGates(runtime, attempt, connection, before)
    const provider = await readProvider(runtime, connector, namespace)
    // Fetched before the connection counts, so that an attempt given up meanwhile leaves nothing behind.
    if (attempt.held || attempt.isLost) await onConnected()
    if (!isCurrent(runtime, attempt)) throw aborted()
    const handle = createHandle(runtime, connection, provider, implementation, signing)
    const entered = { connector, implementation, handle, ...provider }
    commit(runtime, reducers, hints, claims, attempt, entry, connection, entered, before, keep)
    void onConnected()
    // Applied before `connect` resolves, so that the caller never reads an outdated account.
    if (attempt.held) runtime.receive?.(connectorId, 'change', { ...attempt.held, namespace })
    if (attempt.isLost) runtime.receive?.(connectorId, 'lost', { namespace })
    const { others } = result
    if (others && !restored) {
      afterApproval()
        .then((room) => room.coverNamespaces(runtime, connecting, connectorId, others))
        .catch(runtime.report)
    }
    return handle
  }

  const run = async (attempt: Attempt): Promise<ConnectionHandle> => {
    try {
      const handle = attempt.restored
        ? withDeadline(work(attempt), 'reconnect', restoreMs, runtime.clock)
        : work(attempt)
      return await untilAborted(handle, attempt.abort.signal)
    } catch (thrown) {
      throw failAttempt(runtime, reducers, claims, attempt, thrown)
    }
  }

  const connecting: Connecting = {
    attempts,
    run,
    start(start) {
      // Events from before this attempt concern the previous state.
      runtime.settle?.()
      const { input, namespace, entry } = start
      const abort = new AbortController()
      const running = attempts.get(namespace)
      const attempt: Attempt = {
        ...start,
        connectorId: entry?.candidate.id ?? input.connectorId,
        number: (namespaceStateOf(runtime, namespace)?.attempt ?? 0) + 1,
        abort,
        promise: Promise.resolve() as unknown as Promise<ConnectionHandle>,
        waiters: 0,
      }
      attempts.set(namespace, attempt)
      reducers.attemptStarted({ namespace, attempt: attempt.number })
      running?.abort.abort()
      bus.emit('connection:connecting', { namespace, connectorId: input.connectorId })
      const stop = (): void => abort.abort()
      runtime.signal.addEventListener('abort', stop)
      attempt.promise = run(attempt).finally(() => {
        runtime.signal.removeEventListener('abort', stop)
        if (attempts.get(namespace) === attempt) attempts.delete(namespace)
      })
      return waitFor(attempt, input.signal)
    },
  }
  return connecting
}
