import { createServer } from 'node:http'
import type { RelayCore } from '@latchkey/relay'
import { listenLoopback } from '../listenLoopback.js'

/** The port of a sandbox's relay. */
export interface RelayPort {
  readonly url: string
  /** The addresses under which clients may know it. */
  readonly names: readonly string[]
  /** Hands clients to this relay from now on; until then they get 503. */
  serve(handleUpgrade: RelayCore['handleUpgrade']): void
  stop(): Promise<void>
}

/** Opens a port for a relay on loopback, on IPv4 and, where available, IPv6; rejects with `SandboxError`. */
export async function openRelayPort(port: number): Promise<RelayPort> {
  const server = createServer((_, response) => {
    response.writeHead(426, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' })
    response.end('This is the relay of a sandbox: connect with a WebSocket.\n')
  })
  const listening = await listenLoopback(server, { part: 'relay', port })
  let upgrade: RelayCore['handleUpgrade'] | undefined
  server.on('upgrade', (request, socket, head) => {
    if (upgrade) return upgrade(request, socket, head)
    socket.on('error', () => socket.destroy())
    socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  })
  return {
    url: `ws://localhost:${listening.port}`,
    names: ['localhost', '127.0.0.1', '[::1]'].map((name) => `ws://${name}:${listening.port}`),
    serve(handleUpgrade) {
      upgrade = handleUpgrade
    },
    stop: () => listening.stop(),
  }
}
