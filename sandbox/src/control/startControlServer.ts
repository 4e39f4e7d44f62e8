import { createServer } from 'node:http'
import { listenLoopback } from '../listenLoopback.js'
import { answerControl } from './answerControl.js'
import type { ControlSource } from './contract.js'

/** A listening control server. */
export interface ControlServer {
  readonly url: string
  stop(): Promise<void>
}

/** Listens on loopback only, on both address families where there are two; rejects with `SandboxError`. */
export async function startControlServer(port: number, source: ControlSource): Promise<ControlServer> {
  const server = createServer((request, response) => {
    // Only a caller that leaves before its body has come gets here.
    answerControl(request, response, source).catch(() => response.destroy())
  })
  const { port: chosen, stop } = await listenLoopback(server, { part: 'control server', port })
  return { url: `http://localhost:${chosen}`, stop }
}
