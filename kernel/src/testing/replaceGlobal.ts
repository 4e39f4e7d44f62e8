import type { Unsubscribe } from '../unsubscribe.js'

/** Puts a getter in the place of a global; `undefined` where the host does not allow it. */
export function replaceGlobal(name: string, get: () => unknown): Unsubscribe | undefined {
  const before = Object.getOwnPropertyDescriptor(globalThis, name)
  if (before && !before.configurable) return
  Object.defineProperty(globalThis, name, { configurable: true, get, set: () => undefined })
  return () => {
    if (before) Object.defineProperty(globalThis, name, before)
    else Reflect.deleteProperty(globalThis, name)
  }
}
