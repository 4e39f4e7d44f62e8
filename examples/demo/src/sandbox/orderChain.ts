/** Gives an order to a chain by way of this page's own server, and gives its result; rejects with what the server says is wrong. */
export async function orderChain(chain: string, order: string, body: Record<string, unknown> = {}): Promise<unknown> {
  const response = await fetch(`/sandbox/chains/${chain}/${order}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = (await response.json().catch(() => ({}))) as { result?: unknown; error?: { message?: string } }
  if (!response.ok)
    throw new Error(answer.error?.message ?? `The server of this page takes no orders (${response.status}).`)
  return answer.result
}
