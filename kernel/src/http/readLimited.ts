/** Reads a body of limited size; the rest of a larger one is not fetched. @throws beyond the limit */
export async function readLimited({ body }: Response, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader()
  const parts: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true }
    if (done) break
    size += value.byteLength
    if (size > limit) {
      void reader?.cancel().catch(() => undefined)
      throw new RangeError('The response is too large.')
    }
    parts.push(value)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.byteLength
  }
  return bytes
}

/** Reads a body as UTF-8, by default at most 10 MB. @throws beyond the limit */
export const readLimitedText = async (response: Response, limit: number = 10_000_000): Promise<string> =>
  new TextDecoder().decode(await readLimited(response, limit))
