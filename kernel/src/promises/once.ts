/** Makes a load that happens once, however often it is asked for; after one that failed, asking tries again. */
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
