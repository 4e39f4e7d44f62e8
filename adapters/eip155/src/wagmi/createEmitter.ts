import type { WagmiEvents } from './contract.js'

type Event = keyof WagmiEvents
type Listener = (data: never) => void

/**
 * Makes an emitter with the methods of wagmi's own, through which a wagmi connector emits, and to which it listens while it
 * switches networks.
 */
export function createEmitter(uid: string) {
  const listeners: { event: Event; listener: Listener; isOnce: boolean }[] = []
  const off = (event: Event, listener: Listener): void => {
    const index = listeners.findIndex((entry) => entry.event === event && entry.listener === listener)
    if (index >= 0) listeners.splice(index, 1)
  }
  return {
    uid,
    on: (event: Event, listener: Listener): void => void listeners.push({ event, listener, isOnce: false }),
    once: (event: Event, listener: Listener): void => void listeners.push({ event, listener, isOnce: true }),
    off,
    emit(event: Event, data?: object): void {
      for (const entry of listeners.filter((one) => one.event === event)) {
        if (entry.isOnce) off(event, entry.listener)
        entry.listener({ uid, ...data } as never)
      }
    },
    listenerCount: (event: Event): number => listeners.filter((one) => one.event === event).length,
  }
}
