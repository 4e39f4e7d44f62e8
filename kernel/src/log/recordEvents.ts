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

/** Starts the log of an instance: reported errors and alerts always, the facts of connections at level `info`. */
export function recordEvents(bus: Bus<KernelEvents>, level: 'error' | 'info'): Log {
  const log = createLog({ level, now: Date.now, allowed })
  bus.on('error:reported', ({ error }) => log.write('error', 'kernel', error.code))
  bus.on('alert:raised', ({ alert }) => log.write('error', 'kernel', 'ALERT_RAISED', { code: named(alert.code) }))
  bus.on('plugin:failed', (event) =>
    log.write('error', 'kernel', 'PLUGIN_FAILED', { ...event, code: named(event.code) }),
  )
  bus.on('connection:connecting', (event) => log.write('info', 'connections', 'CONNECTION_CONNECTING', { ...event }))
  bus.on('connection:connected', (event) => log.write('info', 'connections', 'CONNECTION_CONNECTED', { ...event }))
  bus.on('connection:failed', (event) =>
    log.write('info', 'connections', 'CONNECTION_FAILED', { ...event, code: named(event.code) }),
  )
  bus.on('connection:disconnected', (event) => log.write('info', 'connections', 'CONNECTION_DISCONNECTED', event))
  bus.on('network:switched', (event) => log.write('info', 'connections', 'NETWORK_SWITCHED', event))
  return log
}
