import type { ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server that returns a project's configuration as a test says. */
export interface TestGateway {
  readonly url: string
  /** Query and path of each request. */
  readonly requests: URL[]
  /** How it responds; may be changed at any time. */
  answer(response: ServerResponse): void
  close(): Promise<void>
}

/** Responds with JSON. */
export const json =
  (body: unknown, status = 200): TestGateway['answer'] =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** A refusal as gateways word it. */
export const refusal = (status: number, name: string): TestGateway['answer'] =>
  json({ status: 'FAILURE', reasons: [{ name, description: 'No.' }] }, status)

/** Starts one on a free port. */
export async function startGateway(answer: TestGateway['answer']): Promise<TestGateway> {
  const requests: URL[] = []
  const server = createServer((request, response) => {
    requests.push(new URL(request.url ?? '', 'http://localhost'))
    gateway.answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const gateway: TestGateway = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answer,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return gateway
}
