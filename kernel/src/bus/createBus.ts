import { BaseError } from '../errors/BaseError.js'
import type { Unsubscribe } from '../unsubscribe.js'

/** Event bus; events are named in the past tense and handlers return nothing. */
export interface Bus<events> {
  on<event extends keyof events>(event: event, handler: (payload: events[event]) => void): Unsubscribe
  /** Subscribes to every event with its name and payload; called after the handlers of the named event. */
  on(event: '*', handler: (event: keyof events, payload: unknown) => void): Unsubscribe
  emit<event extends keyof events>(event: event, payload: events[event]): void
  clear(): void
}

/** How deep events may lead to one another, and how many one may lead to: handlers that answer each other would never end. */
const depthLimit = 50
const limit = 10_000

/** Creates a bus; an error thrown by a handler goes to `onError`, and the other handlers still run. */
export function createBus<events>(onError: (error: unknown) => void): Bus<events> {
  /** Each subscription: its event and its handler. */
  const entries = new Set<readonly [unknown, (...given: never[]) => void]>()
  /** Events since the outermost one that is being emitted, and those of them that have not ended. */
  let count = 0
  let depth = 0
  let isEndless = false
  return {
    on(event: keyof events | '*', handler: (...given: never[]) => void) {
      const entry = [event, handler] as const
      entries.add(entry)
      return () => {
        entries.delete(entry)
      }
    },
    emit(event: keyof events, payload: unknown) {
      if (!depth) count = 0
      if (depth === depthLimit || count === limit) {
        isEndless = true
        return
      }
      count++
      depth++
      // `finally`, because a page that runs out of stack is stopped anywhere.
      try {
        for (const name of [event, '*'])
          for (const entry of [...entries])
            try {
              // One that was removed meanwhile is not called.
              if (entry[0] === name && entries.has(entry))
                entry[1](...((name === '*' ? [event, payload] : [payload]) as never[]))
            } catch (error) {
              onError(error)
            }
      } finally {
        depth--
      }
      if (depth || !isEndless) return
      isEndless = false
      onError(new BaseError(`Endless: ${event as string}.`, { code: 'EVENT_LOOP' }))
    },
    clear: () => entries.clear(),
  }
}
