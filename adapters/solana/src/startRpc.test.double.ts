import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Answers one request; `undefined` never answers. */
export type RpcAnswer = (params: readonly unknown[]) => unknown

/** A JSON-RPC server on this machine. */
export interface RpcDouble {
  readonly url: string
  /** By method; what throws an object with a `code` is a JSON-RPC error. */
  readonly answers: Record<string, RpcAnswer>
  readonly requests: {
    readonly method: string
    readonly params: readonly unknown[]
    readonly headers: IncomingHttpHeaders
  }[]
  /** Takes the answer over, for what no JSON-RPC server would say. */
  raw: ((response: ServerResponse, request: { readonly id: number; readonly method: string }) => void) | undefined
  /** How often a method was asked. */
  count(method: string): number
  close(): Promise<void>
}

/** A value that stands for no answer at all. */
export const silence = Symbol('silence')

/** Genesis hash of the network that the server plays; its first 32 characters are the network's reference. */
export const genesis = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG'

/** Starts a server that says it is `genesis`; `answers` adds methods. */
export async function startRpc(answers: Record<string, RpcAnswer> = {}): Promise<RpcDouble> {
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const { id, method, params = [] } = JSON.parse(Buffer.concat(chunks).toString())
    double.requests.push({ method, params, headers: incoming.headers })
    if (double.raw) return double.raw(response, { id, method })
    let body: object
    try {
      const answer = double.answers[method]
      if (!answer) throw { code: -32601, message: 'No such method' }
      const result = await answer(params)
      if (result === silence) return
      body = { result }
    } catch (error) {
      body = { error }
    }
    // A bigint is written with all its digits, as nodes do.
    const text = JSON.stringify({ jsonrpc: '2.0', id, ...body }, (_, value: unknown) =>
      typeof value === 'bigint' ? `#${value}#` : value,
    ).replace(/"#(\d+)#"/g, '$1')
    response.writeHead(200, { 'content-type': 'application/json' }).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const double: RpcDouble = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    answers: { getGenesisHash: () => genesis, ...answers },
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
