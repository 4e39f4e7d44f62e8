import type { LoggedEvent } from './recordEvents.js'

/** So many early events start the load of the log. */
const limit = 100

/**
 * Returns a handler that adds events to `early` until the log is loaded, and calls `load` once there are 100. While it cannot
 * be loaded, each further 100 try again, and the oldest are dropped. Events of plugins are never logged, and may hold anything.
 */
export const keepEarly =
  (early: LoggedEvent[], load: () => void) =>
  (event: string, payload: unknown): void => {
    if (!/^(alert|error|plugin|connection|network):/.test(event)) return
    const extra = early.push([event, payload, Date.now()]) - limit
    if (extra % limit) return
    early.splice(0, extra)
    load()
  }
