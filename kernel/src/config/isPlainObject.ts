/** Whether a value is an object literal: not an array, a date or any other class instance. */
export function isPlainObject(value: unknown): value is { readonly [key: string]: unknown } {
  try {
    const prototype: unknown = typeof value === 'object' && value !== null && Object.getPrototypeOf(value)
    return prototype === null || (!!prototype && Object.getPrototypeOf(prototype) === null)
  } catch {
    // A hostile proxy.
    return false
  }
}
