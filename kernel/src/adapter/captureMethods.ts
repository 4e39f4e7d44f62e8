import { readProperty } from './readProperty.js'

/** A method of a foreign object, bound to it; it rejects where the object throws. */
export type Captured = (...given: readonly unknown[]) => Promise<unknown>

/**
 * Reads methods of a foreign object once, so that code that replaces them later reaches nobody; what is missing, or throws
 * when it is read, is absent.
 */
export function captureMethods<name extends string>(
  source: unknown,
  names: readonly name[],
): { readonly [method in name]?: Captured } {
  const captured: { [method in name]?: Captured } = {}
  for (const name of names) {
    const method = readProperty(source, name)
    if (typeof method === 'function') captured[name] = async (...given) => Reflect.apply(method, source, given)
  }
  return captured
}
