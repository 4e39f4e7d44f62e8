import { createServer } from 'node:http'
import { listenLoopback } from '../listenLoopback.js'
import type { ControlSource } from './contract.js'
import { handleControl } from './handleControl.js'

/** A listening control server. */
export interface ControlServer {
  readonly url: string
  stop(): Promise<void>
}

/** Listens on loopback only, on IPv4 and, where available, IPv6; rejects with `SandboxError`. */
export async function startControlServer(port: number, source: ControlSource): Promise<ControlServer> {
  const server = createServer((request, response) => {
    // Reached only when the caller disconnects before its body has arrived.
    handleControl(request, response, source).catch(() => response.destroy())
  })
  const { port: chosen, stop } = await listenLoopback(server, { part: 'control server', port })
  return { url: `http://localhost:${chosen}`, stop }
}
