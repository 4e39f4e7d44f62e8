/** Entries at most; more is no list that a person made. */
const limit = 1000

/** A foreign list as one of our own; `undefined` for what is none, or throws when it is read. */
export function listOf(value: unknown): readonly unknown[] | undefined {
  try {
    return Array.isArray(value) ? Array.from(value.slice(0, limit)) : undefined
  } catch {
    return
  }
}
