import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as a site received it. */
export interface SiteRequest {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** What a site responds; nothing leaves the request open. */
export type SiteResponse = { readonly status?: number; readonly type?: string; readonly body?: unknown } | undefined

export interface TestSite {
  readonly url: string
  readonly asked: SiteRequest[]
  respond: (request: SiteRequest) => SiteResponse
}

/** A site's server on localhost; `ended` collects what undoes it. */
export async function startSite(ended: (() => unknown)[], respond: TestSite['respond']): Promise<TestSite> {
  const server = createServer(async (incoming, outgoing) => {
    let body = ''
    for await (const part of incoming) body += part
    const request = { method: incoming.method ?? '', path: incoming.url ?? '', headers: incoming.headers, body }
    site.asked.push(request)
    const response = site.respond(request)
    if (!response) return
    const { status = 200, type = 'application/json', body: given } = response
    outgoing.writeHead(status, { 'content-type': type }).end(typeof given === 'string' ? given : JSON.stringify(given))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ended.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const site: TestSite = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked: [], respond }
  return site
}
