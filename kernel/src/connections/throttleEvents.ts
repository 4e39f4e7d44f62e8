import type { ConnectorEvents, NamespaceEvent, Tabs } from './contract.js'
import type { ConnectionRuntime, Receive } from './runtime.js'

type Values = ConnectorEvents['change'] & ConnectorEvents['connect']

/** Less than one frame. */
const windowMs = 16

/** One event for two; an account that acted and then went does not act again when it returns. */
const mergeValues = (before: Values | undefined, next: Values): Values => {
  const merged = { ...before, ...next }
  const { accounts, active } = merged
  const first = accounts?.[0]?.address
  const isGone = next.accounts && !next.active && active && !accounts?.some(({ address }) => address === active)
  return isGone && first ? { ...merged, active: first } : merged
}

/** Pending events of one connector, for one namespace or for none in particular, while its window is open. */
interface Window {
  readonly connectorId: string
  /** The newest pending values; `connect` if one of the events was. */
  values?: { readonly event: 'change' | 'connect'; readonly payload: Values }
  /** Set if the latest event was `lost`. */
  lost?: { readonly payload: ConnectorEvents['lost'] }
  /** Removes the page-leave listener, which exists while something is pending. */
  away?: AbortController
}

/** Throttles connector events on their way to the engine. */
export interface EventThrottle {
  readonly tell: Receive
  /** Delivers pending events immediately: before a signature depends on them, and when the page is left. */
  settle(): void
}

/**
 * Delivers the first event of a connector immediately and, of those that follow within less than a frame, only the newest: a
 * wallet that emits ten thousand events a second costs a page about sixty. A `disconnect` is never delayed or reordered.
 */
export function throttleEvents(
  { clock, signal, report }: Pick<ConnectionRuntime, 'clock' | 'signal' | 'report'>,
  receive: Receive,
  leaving?: Tabs['leaving'],
): EventThrottle {
  const windows = new Map<string, Window>()

  /** Delivers the pending events of a window; returns whether there were any. */
  const pass = (window: Window): boolean => {
    const { connectorId, values, lost } = window
    delete window.values
    delete window.lost
    window.away?.abort()
    delete window.away
    try {
      if (values) receive(connectorId, values.event, values.payload)
      if (lost) receive(connectorId, 'lost', lost.payload)
    } catch (error) {
      report(error)
    }
    return !!(values || lost)
  }
  const open = (key: string, window: Window): void => {
    windows.set(key, window)
    clock.after(windowMs, () => {
      if (pass(window)) open(key, window)
      else windows.delete(key)
    })
  }
  /** Delivers pending events of the connector's other namespaces, before an event that concerns all of them. */
  const passOthers = (connectorId: string, mine?: Window): void => {
    for (const window of windows.values()) if (window.connectorId === connectorId && window !== mine) pass(window)
  }

  const settle = (): void => {
    for (const window of windows.values()) pass(window)
  }
  // Events from before the end still count for the next page.
  signal.addEventListener('abort', settle)

  return {
    tell(connectorId, event, payload) {
      const { namespace } = Object(payload) as NamespaceEvent
      const key = `${connectorId} ${namespace}`
      const window = windows.get(key)
      if (event === 'disconnect') passOthers(connectorId)
      if (event !== 'change' && event !== 'connect' && event !== 'lost') return receive(connectorId, event, payload)
      // Events that concern all namespaces and events that concern one keep their order.
      if (namespace === undefined) passOthers(connectorId, window)
      else {
        const all = windows.get(`${connectorId} undefined`)
        if (all) pass(all)
      }
      if (!window) {
        open(key, { connectorId })
        return receive(connectorId, event, payload)
      }
      if (!window.away) {
        window.away = new AbortController()
        leaving?.(settle, window.away.signal)
      }
      if (event === 'lost') {
        window.lost = { payload: payload as ConnectorEvents['lost'] }
        return
      }
      // A wallet that emits again is reachable.
      delete window.lost
      window.values = {
        event: window.values?.event === 'connect' ? 'connect' : event,
        payload: mergeValues(window.values?.payload, payload as Values),
      }
    },
    settle,
  }
}
