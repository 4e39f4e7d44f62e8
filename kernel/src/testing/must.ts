/** Fails a case with the given message unless the condition holds. */
export function must(holds: unknown, what: string): asserts holds {
  if (!holds) throw new Error(what)
}
