/** Fails a case with that sentence unless it holds. */
export function must(holds: unknown, what: string): asserts holds {
  if (!holds) throw new Error(what)
}
