/** Bytes of an answer at most (kernel brief 3.4). */
const sizeLimit = 10_000_000

const readText = async ({ body }: Response): Promise<string> => {
  const reader = body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true }
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > sizeLimit) {
      await reader?.cancel()
      throw new Error('The answer is too large.')
    }
    text += decoder.decode(value, { stream: true })
  }
}

/** Fetches one JSON-RPC answer: of limited size, and only with the id of its request. */
export async function fetchRpc(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init)
  const text = await readText(response)
  if (response.ok) {
    const answer = JSON.parse(text) as { readonly id?: unknown } | null
    if (answer?.id !== JSON.parse(String(init?.body)).id) throw new Error('The answer belongs to another request.')
  }
  return new Response(text, { status: response.status, headers: response.headers })
}
