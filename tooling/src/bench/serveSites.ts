import { readdir, readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { extname, join, relative, sep } from 'node:path'
import { json } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { makeCertificate } from './makeCertificate.js'

/** A server of built sites. */
export interface SiteServer {
  readonly url: string
  readonly protocol: string
  /** The size of each file at gzip level 9, by its path below `url`. */
  weightOf(path: string): number | undefined
  close(): Promise<void>
}

/** What a request of either protocol has. */
type PageRequest = AsyncIterable<Uint8Array> & { readonly url?: string }

const types: { readonly [extension: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
}

/** Where the pages' network has its node: a connected button reads a balance there. */
const nodePath = '/rpc'

/** What a chain without a transaction responds. */
const results: { readonly [method: string]: string } = { eth_chainId: '0x7a69', eth_getBalance: '0x0' }

/** Serves built sites from memory, gzipped, on the loopback address: HTTP/2 over TLS, or HTTP/1.1 without OpenSSL. */
export async function serveSites(folder: string): Promise<SiteServer> {
  const files = await readFiles(folder)
  // The HTTP/2 response has the same members, but shares no type.
  const answer = async (request: PageRequest, response: Pick<ServerResponse, 'writeHead' | 'end'>): Promise<void> => {
    const path = (request.url ?? '/').replace(/\?.*$/, '')
    if (path === nodePath) {
      const { id, method } = (await json(request)) as { readonly id: unknown; readonly method: string }
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ jsonrpc: '2.0', id, result: results[method] ?? null }))
      return
    }
    const body = files.get(path)
    const type = types[extname(path)] ?? 'application/octet-stream'
    if (body)
      response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip', 'content-length': body.length })
    else response.writeHead(404)
    response.end(body)
  }
  const certificate = await makeCertificate()
  const server = certificate
    ? createSecureServer(
        { ...certificate, allowHTTP1: true },
        (request, response) =>
          void answer(request, response as unknown as ServerResponse).catch(() => response.destroy()),
      )
    : createServer((request, response) => void answer(request, response).catch(() => response.destroy()))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const sessions = new Set<{ destroy(): void }>()
  server.on('connection', (socket: { destroy(): void }) => sessions.add(socket))
  return {
    url: `${certificate ? 'https' : 'http'}://localhost:${port}`,
    protocol: certificate ? 'HTTP/2 over TLS' : 'HTTP/1.1 (no OpenSSL for a certificate)',
    weightOf: (path) => files.get(path)?.length,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const session of sessions) session.destroy()
      }),
  }
}

async function readFiles(folder: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    files.set(`/${relative(folder, file).split(sep).join('/')}`, gzipSync(await readFile(file), { level: 9 }))
  }
  return files
}
