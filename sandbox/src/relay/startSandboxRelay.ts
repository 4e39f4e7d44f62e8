import { createServer } from 'node:http'
import type { SandboxRelay } from '../contract.js'
import { listenLoopback } from '../listenLoopback.js'

/** A sandbox's relay and the function that stops it. */
export interface RunningRelay extends SandboxRelay {
  stop(): Promise<void>
}

/** Starts a relay on loopback, on IPv4 and, where available, IPv6; rejects with `SandboxError`. */
export async function startSandboxRelay(port: number): Promise<RunningRelay> {
  const { createRelay } = await import('@latchkey/relay')
  const server = createServer((_, response) => {
    response.writeHead(426, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' })
    response.end('This is the relay of a sandbox: connect with a WebSocket.\n')
  })
  const listening = await listenLoopback(server, { part: 'relay', port })
  const relay = createRelay({
    audience: ['localhost', '127.0.0.1', '[::1]'].map((name) => `ws://${name}:${listening.port}`),
  })
  server.on('upgrade', (request, socket, head) => relay.handleUpgrade(request, socket, head))
  return {
    url: `ws://localhost:${listening.port}`,
    faults: relay.faults,
    stats: () => relay.stats(),
    dropAll: () => relay.dropAll(),
    async stop() {
      await relay.close()
      await listening.stop()
    },
  }
}
