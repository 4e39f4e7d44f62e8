import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One question that reached the gateway. */
export interface GatewayRequest {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: IncomingHttpHeaders
}

/** A gateway on this machine. */
export interface GatewayDouble {
  readonly url: string
  readonly requests: GatewayRequest[]
  /** Replaces the directory's response; `undefined` never responds. */
  answer: ((request: GatewayRequest, response: ServerResponse) => unknown) | undefined
  close(): Promise<void>
}

/** A wallet as a gateway would write it. */
export const wireWallet = (index: number, more: object = {}): Record<string, unknown> => ({
  id: `w${index}`,
  name: `Wallet ${index}`,
  chains: ['eip155:1'],
  order: index,
  supports_wc: true,
  mobile_link: `wallet${index}://`,
  homepage: `https://wallet${index}.example/`,
  ...more,
})

/** Starts a gateway with these wallets; it knows pages, `search`, `include` and `exclude` by id. */
export async function startGateway(wallets: readonly Record<string, unknown>[]): Promise<GatewayDouble> {
  const server = createServer(async (incoming, response) => {
    const url = new URL(incoming.url ?? '/', 'http://localhost')
    const request = { path: url.pathname, query: Object.fromEntries(url.searchParams), headers: incoming.headers }
    double.requests.push(request)
    if (double.answer) {
      const body = await double.answer(request, response)
      if (body !== undefined) response.end(JSON.stringify(body))
      return
    }
    const { page = '1', entries = '40', search = '', include, exclude = '', names } = request.query
    const wanted = include?.split(',')
    const left = exclude.split(',')
    const found = wallets.filter(
      ({ id, name }) =>
        (!wanted || wanted.includes(String(id))) &&
        !left.includes(String(id)) &&
        (!names || names.split(',').includes(String(name))) &&
        String(name).toLowerCase().includes(search.toLowerCase()),
    )
    const from = (Number(page) - 1) * Number(entries)
    response.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
    response.end(JSON.stringify({ data: found.slice(from, from + Number(entries)), count: found.length }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const double: GatewayDouble = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    answer: undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return double
}
