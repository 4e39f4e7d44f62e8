import type { Emitter, EventType } from 'mitt'
import mitt from 'mitt'
import type { Unsubscribe } from '../unsubscribe.js'

/** Facts in the past tense; nobody answers. */
export interface Bus<events> {
  on<event extends keyof events>(event: event, handler: (payload: events[event]) => void): Unsubscribe
  /** Hears every event, by name and payload, after those who asked for it by name. */
  on(event: '*', handler: (event: keyof events, payload: unknown) => void): Unsubscribe
  emit<event extends keyof events>(event: event, payload: events[event]): void
  clear(): void
}

/** Wraps mitt once: `on` answers its undo, and a handler that throws is handed to `onError` and stops nobody. */
export function createBus<events>(onError: (error: unknown) => void): Bus<events> {
  // Under NodeNext mitt's default import is typed as its module.
  const emitter = (mitt as unknown as () => Emitter<Record<EventType, unknown>>)()
  return {
    on(event: keyof events | '*', handler: (...fact: never[]) => void) {
      let isOn = true
      // mitt hands a payload; to who asked for all events, name and payload.
      const guarded = (...fact: unknown[]): void => {
        try {
          // mitt still calls who was removed while it sends.
          if (isOn) handler(...(fact as never[]))
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
    emit: emitter.emit as Bus<events>['emit'],
    clear: () => emitter.all.clear(),
  }
}
