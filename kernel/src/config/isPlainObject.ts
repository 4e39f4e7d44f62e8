/** Whether a value is an object literal: not an array, a date or any other class instance. */
export function isPlainObject(value: unknown): value is { readonly [key: string]: unknown } {
  try {
    const prototype: unknown = Object.getPrototypeOf(value)
    return typeof value === 'object' && (!prototype || !Object.getPrototypeOf(prototype))
  } catch {
    // `undefined`, `null` or a hostile proxy.
    return false
  }
}
