/** Safe reads of values from wallets and pages: read once, copied, and `undefined` if reading throws. */

/** Reads a property of a foreign value; `undefined` if its getter throws. */
export function readProperty(value: unknown, name: string | number): unknown {
  try {
    return (value as { readonly [name: string | number]: unknown } | null | undefined)?.[name]
  } catch {
    return
  }
}

/** Copies a foreign array, by default its first 100 entries; empty for anything else and if reading throws. */
export function readArray(value: unknown, limit = 100): readonly unknown[] {
  try {
    // Not its `slice`, which it may have replaced.
    return Array.isArray(value) ? Array.prototype.slice.call(value, 0, limit) : []
  } catch {
    return []
  }
}

/** Copies bytes, including those of another realm; `undefined` for anything else and for more than `limit` bytes. */
export function readBytes(value: unknown, limit: number = Number.POSITIVE_INFINITY): Uint8Array | undefined {
  try {
    // Each frame has its own `Uint8Array`, so that `instanceof` would miss bytes of another one.
    if (!ArrayBuffer.isView(value) || Object.prototype.toString.call(value) !== '[object Uint8Array]') return
    const bytes = new Uint8Array(value as Uint8Array)
    // The length of the copy: the original may claim another one.
    return bytes.length <= limit ? bytes : undefined
  } catch {
    return
  }
}

/** A method of a foreign object, bound to it; rejects if the method throws. */
export type Captured = (...given: readonly unknown[]) => Promise<unknown>

/**
 * Reads methods of a foreign object once, so that replacing them later has no effect; a method that is missing, or whose
 * getter throws, is left out. `toError` converts what a method throws.
 */
export function captureMethods<name extends string>(
  source: unknown,
  names: readonly name[],
  toError = (thrown: unknown): unknown => thrown,
): { readonly [method in name]?: Captured } {
  const captured: { [method in name]?: Captured } = {}
  for (const name of names) {
    const method = readProperty(source, name)
    if (typeof method !== 'function') continue
    captured[name] = async (...given) => {
      try {
        return await Reflect.apply(method, source, given)
      } catch (thrown) {
        throw toError(thrown)
      }
    }
  }
  return captured
}

/** Reads something from a wallet; `otherwise` if it cannot be read. */
export async function readOr<value>(read: () => Promise<value>, otherwise: value): Promise<value> {
  try {
    return await read()
  } catch {
    return otherwise
  }
}
