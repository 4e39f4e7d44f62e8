const isDenied = (): boolean => {
  try {
    void globalThis.localStorage
    return false
  } catch {
    return true
  }
}

/**
 * Runs `work` while a `localStorage` that throws on access appears to be absent, as in a frame or a browser that denies
 * storage. The relay client's own store, which we do not use, accesses it when its module is evaluated, and a module that
 * failed once fails until the page is reloaded.
 */
export async function hideDeniedStorage<value>(work: () => Promise<value>): Promise<value> {
  if (!isDenied()) return work()
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
  const isHidden = Reflect.defineProperty(globalThis, 'localStorage', { configurable: true, value: undefined })
  try {
    return await work()
  } finally {
    if (isHidden && before) Reflect.defineProperty(globalThis, 'localStorage', before)
    else if (isHidden) Reflect.deleteProperty(globalThis, 'localStorage')
  }
}
