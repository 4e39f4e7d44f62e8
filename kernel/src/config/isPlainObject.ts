/** Whether a value is an object as a caller writes it: no list, no date, no instance of anything. */
export function isPlainObject(value: unknown): value is { readonly [key: string]: unknown } {
  try {
    const prototype: unknown = typeof value === 'object' && value !== null && Object.getPrototypeOf(value)
    return prototype === null || (!!prototype && Object.getPrototypeOf(prototype) === null)
  } catch {
    // A hostile proxy.
    return false
  }
}
