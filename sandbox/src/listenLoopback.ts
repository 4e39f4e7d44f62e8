import type { Server } from 'node:http'
import type { AddressInfo, Server as NetServer, Socket } from 'node:net'
import { createServer } from 'node:net'
import { SandboxError } from './sandboxError.js'

const ephemeralTries = 10

/** A server that listens on loopback. */
export interface Listening {
  readonly port: number
  /** Stops listening and cuts every connection. */
  stop(): Promise<void>
}

/**
 * Makes a server listen on 127.0.0.1 and ::1 with one port, so that `localhost` reaches it whichever address a caller tries
 * first; port 0 lets the system choose. Rejects with `SandboxError`.
 */
export async function listenLoopback(
  server: Server,
  { part, port }: { part: string; port: number },
): Promise<Listening> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  for (let tries = 1; ; tries++) {
    const fourth = await listen(server, part, port, '127.0.0.1')
    const chosen = fourth === 'taken' ? port : (server.address() as AddressInfo).port
    if (fourth === 'listening') {
      const sixth = createServer((socket) => server.emit('connection', socket))
      // Without IPv6, the first address alone is used.
      if ((await listen(sixth, part, chosen, '::1')) !== 'taken') {
        let stopping: Promise<unknown> | undefined
        return {
          port: chosen,
          async stop() {
            stopping ??= Promise.all([close(server), close(sixth)])
            for (const socket of sockets) socket.destroy()
            await stopping
          },
        }
      }
      // Half of the time, `localhost` would reach a different server.
      await close(server)
    }
    if (port !== 0 || tries === ephemeralTries)
      throw new SandboxError('SANDBOX_PORT_IN_USE', {
        part,
        reason: `port in use (${chosen})`,
        cure: "Stop the program that uses it, choose another port, or use ports: 'ephemeral'.",
      })
  }
}

function listen(
  server: NetServer,
  part: string,
  port: number,
  host: '127.0.0.1' | '::1',
): Promise<'listening' | 'taken' | 'absent'> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException): void => {
      if (error.code === 'EADDRINUSE') return resolve('taken')
      if (host === '::1' && (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT')) return resolve('absent')
      const reason = `cannot listen on ${host} port ${port} (${error.message})`
      reject(new SandboxError('SANDBOX_PART_FAILED', { part, reason, cure: 'Choose a port above 1023.' }, error))
    }
    server.once('error', fail)
    server.listen({ port, host, ipv6Only: true }, () => {
      server.off('error', fail)
      resolve('listening')
    })
  })
}

function close(server: NetServer): Promise<void> {
  return new Promise((resolve) => {
    if (server.listening) server.close(() => resolve())
    else resolve()
  })
}

/** Whether a Host header names this machine; any other name may be rebound DNS and must be refused. */
export function isLocalHost(header: string | undefined): boolean {
  const host = /^(\[::1\]|[a-z0-9.-]+)(?::\d{1,5})?$/i.exec(header ?? '')?.[1]?.toLowerCase()
  return host === '[::1]' || host === '127.0.0.1' || host === 'localhost' || (host?.endsWith('.localhost') ?? false)
}
