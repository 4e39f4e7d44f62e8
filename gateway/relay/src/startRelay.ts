import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Relay, RelayCore, StartRelayOptions } from './contract.js'
import { createRelay } from './createRelay.js'
import { mergeLimits } from './mergeLimits.js'
import { RelayError } from './RelayError.js'

/** How often pending connections are checked for their timeout; Node's default of 30 s keeps them far too long. */
const checkMs = 2_000

/**
 * Starts a relay on its own port, by default reachable from this machine only.
 *
 * @throws RelayError `LISTEN_FAILED` or `STORE_FAILED`, with the cause; `INVALID_OPTION`; `INVALID_FAULT`
 */
export async function startRelay(options: StartRelayOptions = {}): Promise<Relay> {
  const { host = '127.0.0.1', port = 0, path = '/' } = options
  if (!/^\/[\w./-]*$/.test(path)) throw new RelayError('INVALID_OPTION', 'path must start with a slash.')
  const { connections, handshakeMs } = mergeLimits(options.limits)
  // Created once the port is known, because the audience of tokens contains it.
  let core: RelayCore | undefined
  const times = { headersTimeout: handshakeMs, connectionsCheckingInterval: Math.min(checkMs, handshakeMs) }
  const server = createServer(times, (_request, response) => {
    response.writeHead(426, { Connection: 'close', Upgrade: 'websocket', 'Content-Type': 'text/plain' })
    response.end('This is a relay: connect with a WebSocket.\n')
  })
  server.maxConnections = connections
  server.on('upgrade', (request, socket, head) => {
    if (core && request.url?.split('?')[0] === path) return core.handleUpgrade(request, socket, head)
    socket.on('error', () => socket.destroy())
    socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () => socket.destroy())
  })
  const bound = await listen(server, port, host)
  const end = path === '/' ? '' : path
  const name = host.includes(':') ? `[${host}]` : host
  const url = `ws://${name}:${bound}${end}`
  try {
    core = createRelay({ ...options, audience: options.audience ?? ownNames(host, name, bound, end) })
    await core.ready()
  } catch (error) {
    await core?.close()
    server.close()
    throw error
  }
  const { faults, stats, dropAll, close } = core
  return {
    url,
    port: bound,
    faults,
    stats,
    dropAll,
    async close() {
      await close()
      server.closeAllConnections()
      if (server.listening) await new Promise((resolve) => server.close(resolve))
    },
  }
}

function ownNames(host: string, name: string, port: number, end: string): string[] {
  const local = ['localhost', '127.0.0.1', '[::1]']
  const names = [...local, '0.0.0.0', '[::]'].includes(name) ? [...local, name] : [host.includes(':') ? name : host]
  return names.map((each) => `ws://${each}:${port}${end}`)
}

function listen(server: ReturnType<typeof createServer>, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = (cause: unknown): void =>
      reject(new RelayError('LISTEN_FAILED', `The relay cannot listen on ${host}:${port}.`, { cause }))
    try {
      server.once('error', fail)
      server.listen(port, host, () => {
        server.off('error', fail)
        resolve((server.address() as AddressInfo).port)
      })
    } catch (error) {
      fail(error)
    }
  })
}
