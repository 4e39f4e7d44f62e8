/** Whether a value is an object literal: not an array, a date or any other class instance. */
export function isPlainObject(value: unknown): value is { readonly [key: string]: unknown } {
  // Most parts of a state are none, and an error costs more than all else.
  if (typeof value !== 'object' || !value) return false
  try {
    const prototype: unknown = Object.getPrototypeOf(value)
    return !prototype || !Object.getPrototypeOf(prototype)
  } catch {
    // A hostile proxy.
    return false
  }
}
