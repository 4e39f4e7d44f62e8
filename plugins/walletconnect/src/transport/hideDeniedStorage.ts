const isDenied = (): boolean => {
  try {
    void globalThis.localStorage
    return false
  } catch {
    return true
  }
}

/**
 * Does some work while a `localStorage` that throws when it is touched looks absent, as in a frame or a browser that keeps
 * the page from storing. The relay client's own store, which we do not use, touches it as its code is loaded, and a module
 * that failed once fails for as long as the page lives.
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
