import type { Server } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SandboxError } from '../sandboxError.js'
import type { ControlSource } from './answerControl.js'
import { answerControl } from './answerControl.js'

const part = 'control server'
const ephemeralTries = 10

/** A listening control server. */
export interface ControlServer {
  readonly url: string
  stop(): Promise<void>
}

/** Listens on loopback only, on both address families where there are two; rejects with `SandboxError`. */
export async function startControlServer(port: number, source: ControlSource): Promise<ControlServer> {
  for (let tries = 1; ; tries++) {
    const servers = await listenBoth(port, source)
    if (servers) {
      const chosen = portOf(servers[0])
      let stopping: Promise<void> | undefined
      return {
        url: `http://localhost:${chosen}`,
        stop: () => {
          stopping ??= Promise.all(servers.map(close)).then(() => undefined)
          return stopping
        },
      }
    }
    if (port !== 0 || tries === ephemeralTries) {
      throw new SandboxError('SANDBOX_PORT_IN_USE', {
        part,
        reason: `port in use (${port})`,
        cure: "Stop the program that holds it, choose another port, or use ports: 'ephemeral'.",
      })
    }
  }
}

/** Undefined when the port is taken on either family: `localhost` would then reach somebody else half of the time. */
async function listenBoth(port: number, source: ControlSource): Promise<[Server, ...Server[]] | undefined> {
  const four = await listen(port, '127.0.0.1', source)
  if (four === 'taken' || four === 'absent') return undefined
  const six = await listen(portOf(four), '::1', source)
  if (six === 'absent') return [four]
  if (six !== 'taken') return [four, six]
  await close(four)
  return undefined
}

function listen(port: number, host: string, source: ControlSource): Promise<Server | 'taken' | 'absent'> {
  const server = createServer((request, response) => {
    // Only a caller that leaves before its body has come gets here.
    answerControl(request, response, source).catch(() => response.destroy())
  })
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve('taken')
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') resolve('absent')
      else {
        reject(
          new SandboxError(
            'SANDBOX_PART_FAILED',
            {
              part,
              reason: `cannot listen on ${host} port ${port} (${error.message})`,
              cure: 'Choose a port above 1023.',
            },
            error,
          ),
        )
      }
    })
    server.listen({ port, host, ipv6Only: true }, () => resolve(server))
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port
}
