/** What a wallet or a page hands out: read once, copied, and absent where it throws. */

/** Reads a member of something foreign; a getter that throws is no member. */
export function readProperty(value: unknown, name: string | number): unknown {
  try {
    return (value as { readonly [name: string | number]: unknown } | null | undefined)?.[name]
  } catch {
    return
  }
}

/** Copies a foreign list, its first 100 entries by default; what is none, or throws when it is read, is empty. */
export function readArray(value: unknown, limit = 100): readonly unknown[] {
  try {
    return Array.isArray(value) ? Array.from(value.slice(0, limit)) : []
  } catch {
    return []
  }
}

/** Copies bytes, also those of another realm; anything else, and more than `limit`, is `undefined`. */
export function readBytes(value: unknown, limit: number = Number.POSITIVE_INFINITY): Uint8Array | undefined {
  try {
    // The class of another frame is another class, so that `instanceof` would miss its bytes.
    if (!ArrayBuffer.isView(value) || Object.prototype.toString.call(value) !== '[object Uint8Array]') return
    return value.byteLength <= limit ? new Uint8Array(value as Uint8Array) : undefined
  } catch {
    return
  }
}

/** A method of a foreign object, bound to it; it rejects where the object throws. */
export type Captured = (...given: readonly unknown[]) => Promise<unknown>

/**
 * Reads methods of a foreign object once, so that code that replaces them later reaches nobody; what is missing, or throws
 * when it is read, is absent. What the object throws is what `toError` makes of it.
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

/** Makes something of a foreign object once: all who pass the same object get the same, for as long as the object lives. */
export function oncePerObject<made>(make: (source: object) => made): (source: unknown) => made {
  const known = new WeakMap<object, { readonly value: made }>()
  return (given) => {
    const source: object = Object(given)
    const entry = known.get(source) ?? { value: make(source) }
    known.set(source, entry)
    return entry.value
  }
}
