/** The deadline of a call that needs no approval. */
export const readMs = 10_000
