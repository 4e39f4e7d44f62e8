import type { ConnectorEvents, FactOf, Tabs } from './contract.js'
import type { ConnectionRuntime, Hear } from './runtime.js'

type Facts = ConnectorEvents['change'] & ConnectorEvents['connect']

/** Less than a frame of the screen. */
const windowMs = 16

/** What one connector said of one family, or of none in particular, while its window is open. */
interface Window {
  readonly connectorId: string
  /** Newest facts that are still to be heard; `connect` where one of them was. */
  facts?: { readonly event: 'change' | 'connect'; readonly payload: Facts }
  /** The last thing said was that the link is lost. */
  lost?: { readonly payload: ConnectorEvents['lost'] }
  /** Ends the watch for the page to be left, which lasts while something waits. */
  away?: AbortController
}

/** Facts of connectors on their way to `hear`. */
export interface CalmFacts {
  readonly tell: Hear
  /** Hears at once what waits: before anybody signs by it, and when the page is left. */
  settle(): void
}

/**
 * Passes the first fact of a connector on at once and, of those that follow within less than a frame, the newest: a wallet
 * that says ten thousand things a second costs a page some sixty. The end of a connection never waits and never overtakes.
 */
export function calmFacts(
  { clock, signal, report }: Pick<ConnectionRuntime, 'clock' | 'signal' | 'report'>,
  hear: Hear,
  leaving?: Tabs['leaving'],
): CalmFacts {
  const windows = new Map<string, Window>()

  /** Hears what waits; whether there was anything. */
  const pass = (window: Window): boolean => {
    const { connectorId, facts, lost } = window
    delete window.facts
    delete window.lost
    window.away?.abort()
    delete window.away
    try {
      if (facts) hear(connectorId, facts.event, facts.payload)
      if (lost) hear(connectorId, 'lost', lost.payload)
    } catch (error) {
      report(error)
    }
    return !!(facts || lost)
  }
  const open = (key: string, window: Window): void => {
    windows.set(key, window)
    clock.after(windowMs, () => {
      if (pass(window)) open(key, window)
      else windows.delete(key)
    })
  }
  /** What the connector said of other families, where a fact is about all of them. */
  const passOthers = (connectorId: string, mine?: Window): void => {
    for (const window of windows.values()) if (window.connectorId === connectorId && window !== mine) pass(window)
  }

  const settle = (): void => {
    for (const window of windows.values()) pass(window)
  }
  // What was said before the end counts for the next page.
  signal.addEventListener('abort', settle)

  return {
    tell(connectorId, event, payload) {
      const { namespace } = Object(payload) as FactOf
      const key = `${connectorId} ${namespace}`
      const window = windows.get(key)
      if (event === 'disconnect') passOthers(connectorId)
      if (event !== 'change' && event !== 'connect' && event !== 'lost') return hear(connectorId, event, payload)
      // What is about all families and what is about one keep their order.
      if (namespace === undefined) passOthers(connectorId, window)
      else {
        const all = windows.get(`${connectorId} undefined`)
        if (all) pass(all)
      }
      if (!window) {
        open(key, { connectorId })
        return hear(connectorId, event, payload)
      }
      if (!window.away) {
        window.away = new AbortController()
        leaving?.(settle, window.away.signal)
      }
      if (event === 'lost') {
        window.lost = { payload: payload as ConnectorEvents['lost'] }
        return
      }
      // A wallet that speaks is back.
      delete window.lost
      window.facts = {
        event: window.facts?.event === 'connect' ? 'connect' : event,
        payload: { ...window.facts?.payload, ...(payload as Facts) },
      }
    },
    settle,
  }
}
