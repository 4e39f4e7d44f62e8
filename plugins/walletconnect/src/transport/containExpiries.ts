import type { Clock } from '@latchkey/kernel'
import { requestSeconds } from '../constants.js'
import type { Client } from './contract.js'
import { readInternal } from './internals.js'

/** How long before the client's own timeout a pending request ends. */
const marginMs = 10_000
/** How long the client waits for the response to a proposal or a ping. */
const lifeMs = 300_000

/** The engine's own event that settles a request, and how long the client waits for it. */
const settled = new Map<string, readonly [event: string, ms: number]>([
  ['wc_sessionPropose', ['session_connect', lifeMs]],
  ['wc_sessionPing', ['session_ping', lifeMs]],
  ['wc_sessionRequest', ['session_request', requestSeconds * 1000]],
])

interface Recorded {
  readonly id: number
  readonly request: { readonly method: string }
}

/**
 * Ends pending requests shortly before the client does: its own timer rejects a promise that has no handler, which would be
 * an unhandled rejection minutes after a visitor closed a code. Returns whether the client has these events.
 */
export function containExpiries({ core, engine }: Pick<Client, 'core' | 'engine'>, clock: Clock): boolean {
  const emit = readInternal('events' in engine && engine.events, 'emit')
  if (!emit) return false
  const waiting = new Map<number, () => void>()
  core.history.on('history_created', ({ id, request }: Recorded) => {
    const [event, ms] = settled.get(request.method) ?? []
    if (!event || !ms) return
    waiting.set(
      id,
      clock.after(ms - marginMs, () => {
        waiting.delete(id)
        emit(`${event}:${id}`, { error: { code: 8000, message: 'Timed out.' } })
      }),
    )
  })
  for (const end of ['history_updated', 'history_deleted']) {
    core.history.on(end, ({ id }: Recorded) => {
      waiting.get(id)?.()
      waiting.delete(id)
    })
  }
  return true
}
