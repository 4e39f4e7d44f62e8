import type { Unsubscribe } from '../unsubscribe.js'

/** Replaces a global with a getter and returns how to restore it; `undefined` if the host does not allow that. */
export function replaceGlobal(name: string, get: () => unknown): Unsubscribe | undefined {
  const before = Object.getOwnPropertyDescriptor(globalThis, name)
  if (before && !before.configurable) return
  Object.defineProperty(globalThis, name, { configurable: true, get, set: () => undefined })
  return () => {
    if (before) Object.defineProperty(globalThis, name, before)
    else Reflect.deleteProperty(globalThis, name)
  }
}
