import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Upstream {
  readonly url: string
  /** The methods that it was asked for, without proofs. */
  readonly asked: string[]
  /** The headers of the last request. */
  headers: IncomingMessage['headers']
  /** How it responds to everything but a proof. */
  respond: (body: string, response: ServerResponse) => void
  chainId: string
  stop(): void
}

/** A server of its own that proves chain 1 and responds otherwise as a test says. */
export async function startUpstream(ended: (() => unknown)[], respond: Upstream['respond']): Promise<Upstream> {
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      upstream.headers = request.headers
      if (body.includes('"eth_chainId"'))
        response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: upstream.chainId }))
      else {
        for (const [, method = ''] of body.matchAll(/"method":"(\w+)"/g)) upstream.asked.push(method)
        upstream.respond(body, response)
      }
    })
  })
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ended.push(stop)
  const upstream: Upstream = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    headers: {},
    respond,
    chainId: '0x1',
    stop,
  }
  return upstream
}

/** Gives `result` to the call of a body that has one. */
export const giving =
  (result: unknown): Upstream['respond'] =>
  (_body, response) =>
    void response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result }))
