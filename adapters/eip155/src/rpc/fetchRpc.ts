import { readLimitedText } from '@latchkey/kernel/adapter'

/** Fetches one JSON-RPC answer: of limited size, and only with the id of its request. */
export async function fetchRpc(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init)
  const text = await readLimitedText(response)
  if (response.ok) {
    const answer = JSON.parse(text) as { readonly id?: unknown } | null
    if (answer?.id !== JSON.parse(String(init?.body)).id) throw new Error('The answer belongs to another request.')
  }
  return new Response(text, { status: response.status, headers: response.headers })
}
