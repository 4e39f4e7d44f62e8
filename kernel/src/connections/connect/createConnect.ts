import { aborted } from '../../errors/refused.js'
import { untilAborted } from '../../promises/untilAborted.js'
import { withDeadline } from '../../promises/withDeadline.js'
import type { BoundReducers } from '../../store/contract.js'
import type { Unsubscribe } from '../../unsubscribe.js'
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
  onConnected: () => Promise<unknown>,
  asked: Set<Attempt>,
): Connecting {
  const { bus } = runtime
  const attempts = new Map<string, Attempt>()
  const claims = createClaims(runtime, attempts)
  const connectorFor = createConnectorCache(runtime)

  const work = async (attempt: Attempt, inTime?: Unsubscribe): Promise<ConnectionHandle> => {
    const { input, namespace, restored } = attempt
    const entry = await findWallet(attempt)
    const { connectorId } = attempt
    // Loaded before the wallet is asked: code that is missing then costs no approval.
    const [implementation] = await Promise.all([runtime.loadAdapter(namespace), runtime.gates.prepare('connection.')])
    if (runtime.gates.entries.size) {
      const room = await signing()
      // Not before it: attempts that run at once share what has passed.
      runtime.guards ??= room.createGuards(runtime, attempts)
    }
    const { guards } = runtime
    const connector = await connectorFor(entry, namespace)
    attempt.connector = connector
    const wanted = input.networkId ?? namespaceStateOf(runtime, namespace)?.networkId
    const result = await askWallet(attempt, connector, wanted, claims, asked, guards)
    const shared = readAnswer(attempt, result, implementation, networkOf(runtime, result?.networkId))
    const networkId = await chooseNetwork(runtime, attempt, connector, result.networkId, wanted, signing)
    const proposed = toConnection(attempt, entry, connector, result, { ...shared, networkId })
    const chosen = await chooseAccount(attempt, result, proposed)
    const live = { connector, implementation, ...(await readProvider(runtime, connector, namespace)) }
    // The wallet has confirmed; a gate may wait for the visitor.
    inTime?.()
    const [connection, keep] = (await guards?.pass(attempt, live, chosen, result.proofs)) ?? [chosen, []]
    // Fetched before the connection counts, so that an attempt given up meanwhile leaves nothing behind.
    if (attempt.held || attempt.isLost) await onConnected()
    if (!isCurrent(runtime, attempt)) throw aborted()
    const handle = createHandle(runtime, connection, live, signing)
    commit(runtime, reducers, hints, claims, attempt, connection, { ...live, handle }, keep)
    void onConnected()
    // Applied before `connect` resolves, so that the caller never reads an outdated account.
    if (attempt.held) runtime.receive?.(connectorId, 'change', { ...attempt.held, namespace })
    if (attempt.isLost) runtime.receive?.(connectorId, 'lost', { namespace })
    const { others } = result
    if (others && !restored) {
      signing()
        .then((room) => room.coverNamespaces(runtime, connecting, connectorId, others))
        .catch(runtime.report)
    }
    return handle
  }

  const run = async (attempt: Attempt): Promise<ConnectionHandle> => {
    try {
      const handle = attempt.restored
        ? withDeadline((inTime) => work(attempt, inTime), 'reconnect', restoreMs, runtime.clock)
        : work(attempt)
      return await untilAborted(handle, attempt.abort.signal)
    } catch (thrown) {
      throw failAttempt(runtime, reducers, claims, attempt, thrown)
    }
  }

  const connecting: Connecting = {
    attempts,
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
        // Set below, before anybody can wait for it.
        promise: undefined as never,
        waiters: 0,
      }
      attempts.set(namespace, attempt)
      reducers.attemptStarted({ namespace, attempt: attempt.number, joins: start.restored?.joins })
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
