import type { Emitter, EventType } from 'mitt'
import mitt from 'mitt'
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

/** Wraps mitt: `on` returns its unsubscribe function; an error thrown by a handler goes to `onError`, and the other handlers still run. */
export function createBus<events>(onError: (error: unknown) => void): Bus<events> {
  // Under NodeNext mitt's default import is typed as its module.
  const emitter = (mitt as unknown as () => Emitter<Record<EventType, unknown>>)()
  /** Events since the outermost one that is being emitted, and those of them that have not ended. */
  let count = 0
  let depth = 0
  let isEndless = false
  return {
    on(event: keyof events | '*', handler: (...given: never[]) => void) {
      let isOn = true
      // mitt passes the payload, and the name and the payload to '*' handlers.
      const guarded = (...given: unknown[]): void => {
        try {
          // mitt still calls handlers that were removed during the emit.
          if (isOn) handler(...(given as never[]))
        } catch (error) {
          onError(error)
        }
      }
      emitter.on(event as EventType, guarded)
      return () => {
        isOn = false
        emitter.off(event as EventType, guarded)
      }
    },
    emit(event: keyof events, payload: unknown) {
      if (!depth) {
        count = 0
        isEndless = false
      }
      if (depth === depthLimit || count === limit) {
        isEndless = true
        return
      }
      count++
      depth++
      // `finally`, because a page that runs out of stack is stopped anywhere.
      try {
        emitter.emit(event as EventType, payload)
      } finally {
        depth--
      }
      if (depth || !isEndless) return
      isEndless = false
      onError(new BaseError(`Endless: ${event as string}.`, { code: 'EVENT_LOOP' }))
    },
    clear: () => emitter.all.clear(),
  }
}
