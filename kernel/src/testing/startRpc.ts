/** Handles one request; `silence` sends no response, and a thrown object with a `code` becomes a JSON-RPC error. */
export type RpcAnswer = (params: readonly unknown[]) => unknown

/** A local JSON-RPC server. */
export interface TestRpc {
  readonly url: string
  /** Handlers by method; may be changed at any time. */
  readonly answers: Record<string, RpcAnswer>
  readonly requests: {
    readonly method: string
    readonly params: readonly unknown[]
    readonly headers: { readonly [name: string]: string | readonly string[] | undefined }
  }[]
  /** Takes over the response, for malformed ones. */
  raw: ((response: RpcResponse, request: { readonly id: number; readonly method: string }) => void) | undefined
  /** How often a method was called. */
  count(method: string): number
  close(): Promise<void>
}

/** The parts of Node's server response that tests use. */
export interface RpcResponse {
  readonly destroyed: boolean
  writeHead(status: number, headers?: { readonly [name: string]: string | number }): RpcResponse
  write(text: string): boolean
  end(text?: string): unknown
  destroy(): unknown
  once(event: string, listener: () => void): unknown
}

interface RpcRequest extends AsyncIterable<Uint8Array> {
  readonly method?: string
  readonly headers: TestRpc['requests'][number]['headers']
}

/** The parts of `node:http` used here: the kernel has no Node types. */
interface Http {
  createServer(answer: (request: RpcRequest, response: RpcResponse) => void): {
    listen(port: number, host: string, then: () => void): void
    address(): { readonly port: number }
    close(then: () => void): void
    closeAllConnections(): void
  }
}

/** Returned by a handler to send no response. */
export const silence: unique symbol = Symbol('silence')

/** Prints a bigint with all its digits, as nodes do. */
const toJson = (body: object): string =>
  JSON.stringify(body, (_, value: unknown) => (typeof value === 'bigint' ? `#${value}#` : value)).replace(
    /"#(\d+)#"/g,
    '$1',
  )

/** Starts a JSON-RPC server; needs Node. */
export async function startRpc(answers: Record<string, RpcAnswer> = {}): Promise<TestRpc> {
  // Imported on call: other runners do not have this module.
  const { createServer } = (await import('node:http' as string)) as Http
  const server = createServer(async (incoming, response) => {
    const pages = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    if (incoming.method !== 'POST') return response.writeHead(200, pages).end()
    const decoder = new TextDecoder()
    let text = ''
    for await (const part of incoming) text += decoder.decode(part, { stream: true })
    const { id, method, params = [] } = JSON.parse(text)
    double.requests.push({ method, params, headers: incoming.headers })
    if (double.raw) return double.raw(response, { id, method })
    let body: object
    try {
      const answer = Object.hasOwn(double.answers, method) && double.answers[method]
      if (!answer) throw { code: -32601, message: 'No such method' }
      const result = await answer(params)
      if (result === silence) return
      body = { result }
    } catch (error) {
      body = { error }
    }
    response
      .writeHead(200, { ...pages, 'content-type': 'application/json' })
      .end(toJson({ jsonrpc: '2.0', id, ...body }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const double: TestRpc = {
    url: `http://127.0.0.1:${server.address().port}/`,
    answers,
    requests: [],
    raw: undefined,
    count: (wanted) => double.requests.filter(({ method }) => method === wanted).length,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return double
}
