import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { RelayCore } from '@latchkey/relay'
import { createMemoryStore, createRelay, defaultLimits } from '@latchkey/relay'
import { isOriginAllowed } from '@latchkey/wire'
import { addressOf } from '../calls/addressOf.js'
import type { CallContext } from '../calls/CallContext.js'
import type { Project } from '../calls/Project.js'
import { readProject } from '../calls/readProject.js'
import type { GatewayRelay } from '../contract.js'
import { createMailboxTable } from './createMailboxTable.js'

/** Where the gateway's own port serves the relay. */
export const relayPath = '/relay'

/** The relay of a gateway, which runs while the configuration has it. */
export interface RelayMount {
  /** Handles an upgrade, or refuses it with 404 while there is no relay. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** The relay that runs now. */
  current(): GatewayRelay | undefined
  /** Starts or stops the relay as the configuration in use says. */
  renew(): void
  /** Closes every socket with 1012, and resolves once every message is stored. */
  close(): Promise<void>
}

interface MountOptions {
  readonly context: CallContext
  /** The addresses of the port, once it listens. */
  readonly addresses: () => readonly string[]
  /** Whether the data outlives the process; if not, mailboxes need no table. */
  readonly isPersistent: boolean
}

/** Creates the relay of a gateway. */
export function createRelayMount({ context, addresses, isPersistent }: MountOptions): RelayMount {
  let relay: RelayCore | undefined
  let ending = Promise.resolve()

  // A relay that was stopped a moment ago may still be storing.
  const store = isPersistent ? createMailboxTable(() => ending.then(context.store)) : createMemoryStore()
  const audience = (): string[] => {
    const { publicUrl, relayUrl } = context.configuration()
    return [
      ...(relayUrl ? [relayUrl] : []),
      ...[...(publicUrl ? [publicUrl] : []), ...addresses()].map((url) => new URL(relayPath, url).href),
    ]
  }
  // A database in memory holds no projects, and is not made to find that out.
  const findProject = async (id: string): Promise<Project | undefined> =>
    isPersistent ? readProject(id, context) : context.configuration().projects.find((project) => project.id === id)
  const start = (): RelayCore =>
    createRelay({
      audience,
      store,
      // Messages wait for their readers as long as their senders asked for; quotas bound how many.
      limits: { unreadMs: defaultLimits.ttlMaxSeconds * 1000 },
      addressOf: (incoming) => addressOf({ incoming }, context.configuration().trustProxy) ?? '',
      allowProject: async (id) => (await findProject(id))?.status === 'active',
      async allowOrigin(origin, id) {
        const project = await findProject(id)
        if (!project) return false
        return origin === undefined ? !project.strictOrigin : isOriginAllowed(origin, project.origins)
      },
      log({ event, code, reason }) {
        if (event === 'failed') context.log.error({ reason }, 'the relay failed')
        else if (event === 'connectionRefused') context.log.info({ code, reason }, 'the relay refused a client')
      },
    })
  const end = (): Promise<void> => {
    const ended = relay
    relay = undefined
    if (ended) ending = ending.then(() => ended.close())
    return ending
  }

  const renew = (): void => {
    const isWanted = context.configuration().relay && !context.isDraining()
    if (!isWanted) void end()
    else if (!relay) {
      relay = start()
      // Clients wait for the stored messages; a failure is reported, and the next client tries again.
      relay.ready().catch(() => undefined)
    }
  }

  return {
    upgrade(request, socket, head) {
      renew()
      if (relay) relay.handleUpgrade(request, socket, head)
      else refuseUpgrade(socket)
    },
    current: () => relay,
    renew,
    close: end,
  }
}

/** Refuses an upgrade that nothing here serves. */
export function refuseUpgrade(socket: Duplex): void {
  socket.on('error', () => socket.destroy())
  socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () => socket.destroy())
}
