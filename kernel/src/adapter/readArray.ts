/** Copies a foreign list, its first 100 entries by default; what is none, or throws when it is read, is empty. */
export function readArray(value: unknown, limit = 100): readonly unknown[] {
  try {
    return Array.isArray(value) ? Array.from(value.slice(0, limit)) : []
  } catch {
    return []
  }
}
