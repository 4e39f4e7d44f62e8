import { cleanText } from '../../text/cleanText.js'
import { isWalletScheme } from '../../text/isWalletScheme.js'
import type { ConnectorEvents, ConnectProgress, NamespaceEvent } from '../contract.js'
import type { ConnectionRuntime } from '../runtime.js'
import type { Attempt } from './contract.js'

/** Shorter texts can be read and spoken; longer ones are cut. */
const messageLimit = 160
/** Time between two changes, so that a wallet that reports without pause costs the page little and can still be read. */
const pauseMs = 250

/** A link without characters that hide its end. */
const linkShape = /^([a-z\d+.-]+):[!-~]{1,2000}$/i

const isLink = (text: unknown): text is string =>
  typeof text === 'string' && isWalletScheme(linkShape.exec(text)?.[1]?.toLowerCase() ?? '')

const read = (event: keyof ConnectorEvents, payload: unknown): ConnectProgress | undefined => {
  if (event === 'displayUri') return isLink(payload) ? { displayUri: payload } : undefined
  if (event !== 'message') return
  const message = cleanText((payload as ConnectorEvents['message'] | undefined)?.data, messageLimit)
  return message ? { message } : undefined
}

/**
 * Shows what a connector reports on the row of its wallet, until the attempt ends. `asked` are the attempts whose `connect`
 * had not settled when the event came: with several of one connector nobody can tell which of them it concerns, so it is
 * dropped rather than shown for another attempt.
 */
export function reportProgress(
  runtime: ConnectionRuntime,
  asked: readonly Attempt[],
  connectorId: string,
  event: keyof ConnectorEvents,
  payload: unknown,
): void {
  const { registry, clock, store } = runtime
  const { namespace: about } = Object(payload) as NamespaceEvent
  const [attempt, other] = asked.filter(
    (one) => one.connectorId === connectorId && (about === undefined || about === one.namespace),
  )
  if (!attempt || other || attempt.restored || attempt.isOver) return
  // Superseded or given up.
  const { namespace, number, abort } = attempt
  if (abort.signal.aborted || store.getState().namespaces[namespace]?.attempt !== number) return
  const fact = read(event, payload)
  if (!fact) return

  const put = (facts: ConnectProgress | undefined): void => {
    const row = registry.get(connectorId)
    if (!row) return
    const { progress: _before, ...candidate } = row.candidate
    registry.set({ ...row, candidate: facts ? { ...candidate, progress: facts } : candidate })
  }
  const end = (): void => {
    attempt.isOver = true
    if (progress.shown && registry.get(connectorId)?.candidate.progress === progress.shown) put(undefined)
  }
  const show = (): void => {
    progress.isPausing = progress.shown !== progress.facts && !attempt.isOver
    if (!progress.isPausing) return
    progress.shown = progress.facts
    put(progress.shown)
    clock.after(pauseMs, show)
  }
  if (!attempt.progress) {
    abort.signal.addEventListener('abort', end)
    attempt.promise.then(end, end)
  }
  attempt.progress ??= { facts: {}, shown: undefined, isPausing: false }
  const { progress } = attempt
  progress.facts = { ...progress.facts, ...fact }
  if (!progress.isPausing) show()
}
