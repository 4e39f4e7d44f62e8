const limit = 100

/** A foreign list as one of our own, of limited length; what is none, or throws when it is read, is empty. */
export function listOf(value: unknown): readonly unknown[] {
  try {
    return Array.isArray(value) ? Array.from(value.slice(0, limit)) : []
  } catch {
    return []
  }
}
