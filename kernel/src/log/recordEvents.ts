import type { Bus } from '../bus/createBus.js'
import type { KernelEvents } from '../contract.js'
import type { Log } from './createLog.js'
import { createLog } from './createLog.js'

/** Fields that may enter, by code; whatever else an event carries stays out (decisions H17). */
const allowed = {
  CONNECTION_CONNECTING: ['namespace'],
  CONNECTION_CONNECTED: ['namespace', 'networkId', 'isRestored'],
  CONNECTION_FAILED: ['namespace', 'code'],
  CONNECTION_DISCONNECTED: ['namespace', 'reason'],
  NETWORK_SWITCHED: ['namespace', 'networkId'],
  PLUGIN_FAILED: ['id', 'code'],
  ALERT_RAISED: ['code'],
}

/** Foreign errors may carry any text as their code: what is no name of ours does not enter. */
const named = (code: string): string => (/^[A-Z][A-Z0-9_]{0,63}$/.test(code) ? code : 'UNKNOWN')

type Handlers = { readonly [event in keyof KernelEvents]?: (payload: KernelEvents[event]) => void }

/**
 * Starts the log of an instance: reported errors and alerts always, the facts of connections at level `info`. `early` is
 * what was sent before, name and payload.
 */
export function recordEvents(
  bus: Bus<KernelEvents>,
  level: 'error' | 'info',
  early: readonly (readonly [event: keyof KernelEvents, payload: unknown])[] = [],
): Log {
  const log = createLog({ level, now: Date.now, allowed })
  const handlers: Handlers = {
    'error:reported': ({ error }) => log.write('error', 'kernel', error.code),
    'alert:raised': ({ alert }) => log.write('error', 'kernel', 'ALERT_RAISED', { code: named(alert.code) }),
    'plugin:failed': (event) => log.write('error', 'kernel', 'PLUGIN_FAILED', { ...event, code: named(event.code) }),
    'connection:connecting': (event) => log.write('info', 'connections', 'CONNECTION_CONNECTING', { ...event }),
    'connection:connected': (event) => log.write('info', 'connections', 'CONNECTION_CONNECTED', { ...event }),
    'connection:failed': (event) =>
      log.write('info', 'connections', 'CONNECTION_FAILED', { ...event, code: named(event.code) }),
    'connection:disconnected': (event) => log.write('info', 'connections', 'CONNECTION_DISCONNECTED', event),
    'network:switched': (event) => log.write('info', 'connections', 'NETWORK_SWITCHED', event),
  }
  const table = handlers as { readonly [event: string]: (payload: unknown) => void }
  for (const [event, payload] of early) table[event]?.(payload)
  for (const [event, handler] of Object.entries(table)) bus.on(event as 'error:reported', handler)
  return log
}
