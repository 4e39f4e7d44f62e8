/** Sends one JSON-RPC request; rejects with an Error that carries the node's `code` and `data`. */
export async function rpcRequest(url: string, method: string, params: readonly unknown[] = []): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const answer = (await response.json()) as {
    result?: unknown
    error?: { code: number; message: string; data?: unknown }
  }
  if (answer.error) {
    const { code, message, data } = answer.error
    throw Object.assign(new Error(message), data === undefined ? { code } : { code, data })
  }
  return answer.result
}

/** Sends several JSON-RPC requests as one batch; rejects with the first error that the node returns. */
export async function rpcBatch(
  url: string,
  calls: readonly [method: string, params: readonly unknown[]][],
): Promise<void> {
  if (!calls.length) return
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(calls.map(([method, params], id) => ({ jsonrpc: '2.0', id, method, params }))),
  })
  const answers = (await response.json()) as { error?: { message: string } }[]
  const failed = answers.find(({ error }) => error)
  if (failed?.error) throw new Error(failed.error.message)
}
