/** Reads a member of anything; a getter that throws is no member. */
export const partOf = (value: unknown, name: string | number): unknown => {
  try {
    return Object(value)[name]
  } catch {
    return
  }
}
