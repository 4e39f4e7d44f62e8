import type { WagmiEvents } from './contract.js'

type Listener = (data: never) => void

/** The emitter through which a wagmi connector emits, and to which it listens while it switches networks. */
export interface WagmiEmitter {
  readonly uid: string
  on(event: keyof WagmiEvents, listener: Listener): void
  once(event: keyof WagmiEvents, listener: Listener): void
  off(event: keyof WagmiEvents, listener: Listener): void
  emit(event: keyof WagmiEvents, data?: object): void
  listenerCount(event: keyof WagmiEvents): number
}

/** Makes an emitter with the methods of wagmi's own. */
export function createEmitter(uid: string): WagmiEmitter {
  const listeners: { event: keyof WagmiEvents; listener: Listener; isOnce: boolean }[] = []
  const off: WagmiEmitter['off'] = (event, listener) => {
    const index = listeners.findIndex((entry) => entry.event === event && entry.listener === listener)
    if (index >= 0) listeners.splice(index, 1)
  }
  return {
    uid,
    on: (event, listener) => void listeners.push({ event, listener, isOnce: false }),
    once: (event, listener) => void listeners.push({ event, listener, isOnce: true }),
    off,
    emit(event, data) {
      for (const entry of listeners.filter((one) => one.event === event)) {
        if (entry.isOnce) off(event, entry.listener)
        entry.listener({ uid, ...data } as never)
      }
    },
    listenerCount: (event) => listeners.filter((one) => one.event === event).length,
  }
}
