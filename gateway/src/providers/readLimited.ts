/** The text of a request or a response, or `undefined` if it is larger than `maxBytes`; never holds more than that in memory. */
export async function readLimited({ body }: Pick<Response, 'body'>, maxBytes: number): Promise<string | undefined> {
  if (!body) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
