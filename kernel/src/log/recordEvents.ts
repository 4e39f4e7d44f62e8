import type { KernelEvents } from '../bus/contract.js'
import type { Bus } from '../bus/createBus.js'
import type { Log } from './createLog.js'
import { createLog } from './createLog.js'

/** Fields of each event that are logged; everything else is left out, since logs are shared with others. */
const kept: { readonly [event: string]: readonly string[] } = {
  'alert:raised': ['code'],
  'plugin:failed': ['id', 'code'],
  'connection:connecting': ['namespace'],
  'connection:connected': ['namespace', 'networkId', 'isRestored'],
  'connection:failed': ['namespace', 'code', 'isRestored'],
  'connection:disconnected': ['namespace', 'reason'],
  'connection:activated': ['namespace', 'networkId'],
  'network:switched': ['namespace', 'networkId'],
}

/** The log code of an event. */
const codeOf = (event: string): string => event.toUpperCase().replace(':', '_')

/** An event that was emitted before the log was loaded; `t` in milliseconds since 1970. */
export type LoggedEvent = readonly [event: string, payload: unknown, t: number]

/**
 * Starts the log of an instance: reported errors and alerts always, connection events at level `info`. `early` holds the
 * events emitted before.
 */
export function recordEvents(bus: Bus<KernelEvents>, level: 'error' | 'info', early: readonly LoggedEvent[] = []): Log {
  const allowed = new Map(Object.entries(kept).map(([event, names]) => [codeOf(event), names]))
  let emittedAt: number | undefined
  const log = createLog({ level, now: () => emittedAt ?? Date.now(), allowed })
  const record = (event: string, payload: unknown): void => {
    if (event === 'error:reported') log.write('error', 'kernel', (payload as KernelEvents[typeof event]).error.code)
    if (!Object.hasOwn(kept, event)) return
    const { alert = payload } = payload as Partial<KernelEvents['alert:raised']>
    const fields: { code?: string } = { ...(alert as object) }
    // Foreign errors may carry any text as their code: only well-formed codes are logged.
    if (!/^[A-Z][A-Z0-9_]{0,63}$/.test(fields.code ?? 'A')) fields.code = 'UNKNOWN'
    if (/^[cn]/.test(event)) log.write('info', 'connections', codeOf(event), fields)
    else log.write('error', 'kernel', codeOf(event), fields)
  }
  for (const [event, payload, t] of early) {
    emittedAt = t
    record(event, payload)
  }
  emittedAt = undefined
  bus.on('*', record)
  return log
}
