import type { Clock } from '@latchkey/kernel'
import { requestSeconds } from '../constants.js'
import type { Client } from './contract.js'

/** How long before the client we end what nobody answered. */
const marginMs = 10_000
/** How long the client waits for the answer to a proposal or a ping. */
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
 * Ends requests that nobody answered shortly before the client does: its own timer leaves a rejected promise that nobody
 * handles, which would be an unhandled rejection of the page minutes after a visitor closed a code.
 */
export function containExpiries({ core, engine }: Pick<Client, 'core' | 'engine'>, clock: Clock): void {
  // The type of the client leaves out what its engine tells itself.
  const { events } = engine as unknown as { readonly events?: { emit(event: string, payload: unknown): unknown } }
  const waiting = new Map<number, () => void>()
  core.history.on('history_created', ({ id, request }: Recorded) => {
    const [event, ms] = settled.get(request.method) ?? []
    if (!event || !ms) return
    waiting.set(
      id,
      clock.after(ms - marginMs, () => {
        waiting.delete(id)
        events?.emit(`${event}:${id}`, { error: { code: 8000, message: 'Nobody answered in time.' } })
      }),
    )
  })
  for (const end of ['history_updated', 'history_deleted']) {
    core.history.on(end, ({ id }: Recorded) => {
      waiting.get(id)?.()
      waiting.delete(id)
    })
  }
}
