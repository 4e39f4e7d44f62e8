import type { IncomingMessage, Server } from 'node:http'
import { createServer } from 'node:http'
import type { Regtest } from './contract.ts'

/** Limit for a raw transaction in hex; the node refuses transactions above 400,000 weight units anyway. */
const bodyLimit = 1_000_000
const localHost = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/

/** What the server needs from the node. */
export type EsploraSource = Pick<Regtest, 'utxos' | 'broadcast' | 'confirmations' | 'height'>

/**
 * Creates an HTTP server with the Esplora paths that tests use, open to every page through CORS. When the node refuses a
 * request, the response is 400 with the reason as plain text, as in Esplora.
 */
export function createEsploraServer(source: EsploraSource): Server {
  return createServer((request, response) => {
    const send = (status: number, body: unknown): void => {
      const text = typeof body === 'string'
      response.writeHead(status, {
        'access-control-allow-origin': '*',
        'access-control-allow-headers': 'content-type',
        'access-control-allow-methods': 'GET, POST, OPTIONS',
        'cache-control': 'no-store',
        'content-type': text ? 'text/plain' : 'application/json',
      })
      response.end(text ? body : JSON.stringify(body))
    }
    // Refuses pages on other names that resolve to this machine (DNS rebinding).
    if (!localHost.test(request.headers.host ?? '')) return send(403, 'Only local requests are allowed.')
    if (request.method === 'OPTIONS') return send(204, '')
    answer(source, request).then(
      (body) => (body === undefined ? send(404, 'Not found.') : send(200, body)),
      (error: unknown) => send(400, error instanceof Error ? error.message : String(error)),
    )
  })
}

async function answer(source: EsploraSource, request: IncomingMessage): Promise<unknown> {
  const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
  if (request.method === 'POST') return pathname === '/tx' ? source.broadcast(await readBody(request)) : undefined
  if (request.method !== 'GET') return undefined
  const address = /^\/address\/([^/]{1,100})\/utxo$/.exec(pathname)?.[1]
  if (address) return source.utxos(decodeURIComponent(address))
  const txid = /^\/tx\/([0-9a-f]{64})\/status$/.exec(pathname)?.[1]
  if (txid) {
    const depth = await source.confirmations(txid)
    return depth === 0 ? { confirmed: false } : { confirmed: true, block_height: source.height - depth + 1 }
  }
  return pathname === '/blocks/tip/height' ? String(source.height) : undefined
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const part of request.setEncoding('utf8')) {
    body += String(part)
    if (body.length > bodyLimit) throw new RangeError('The body is too large.')
  }
  return body.trim()
}
