/** Memoises a load: later calls share its promise; after a failure the next call tries again. */
export function once<value>(load: () => Promise<value>): () => Promise<value> {
  let promise: Promise<value> | undefined
  return () => {
    promise ??= load().catch((error: unknown) => {
      promise = undefined
      throw error
    })
    return promise
  }
}
