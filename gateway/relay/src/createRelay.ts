import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { WebSocketServer } from 'ws'
import type { Admission } from './admitClient.js'
import { admitClient } from './admitClient.js'
import type { RelayCore, RelayLogEntry, RelayOptions, RelayStats } from './contract.js'
import type { AddressAccount } from './createAddresses.js'
import { createAddresses } from './createAddresses.js'
import { createFaults } from './createFaults.js'
import { createMailbox } from './createMailbox.js'
import { createMethods } from './createMethods.js'
import type { Session } from './createSession.js'
import { createSession } from './createSession.js'
import type { TokenBucket } from './createTokenBucket.js'
import { createTokenBucket } from './createTokenBucket.js'
import { mergeLimits } from './mergeLimits.js'
import { normalizeAudience } from './normalizeAudience.js'
import { RelayError } from './RelayError.js'
import { rpcCodeOf } from './rpcCodeOf.js'
import { serveSocket } from './serveSocket.js'
import { shutSocket } from './shutSocket.js'
import { createJournal } from './store/createJournal.js'
import { createMemoryStore } from './store/createMemoryStore.js'

const sweepMs = 10_000
const wakeMs = 1_000

interface Client {
  readonly session: Session
  readonly account: AddressAccount
  readonly publishes: TokenBucket
  heardAt: number
}

/**
 * Creates a relay for an existing server: it speaks the relay protocol on the sockets whose upgrades it receives.
 *
 * @param options - `audience` is required, because only the server's owner knows the address that clients use.
 * @throws RelayError `INVALID_OPTION` or `INVALID_FAULT`
 */
export function createRelay(options: RelayOptions): RelayCore {
  const limits = mergeLimits(options.limits)
  const faults = createFaults(options.faults)
  const audiences = createAudiences(options.audience)
  const { store = createMemoryStore() } = options
  const onFailure = (): void => log({ event: 'failed', reason: 'STORE_FAILED' })
  const journal = createJournal({ store, storeMs: limits.storeMs, onFailure })
  const mailbox = createMailbox(limits, journal)
  const addresses = createAddresses(limits)
  const server = new WebSocketServer({ noServer: true, maxPayload: limits.frameBytes, perMessageDeflate: false })
  const clients = new Map<WebSocket, Client>()
  const readersOf = new Map<string, Set<Session>>()
  /** Sockets whose admission is still being decided. */
  const entering = new Set<Duplex>()
  const clientOf = new Map<Session, Client>()
  const count = { connected: 0, published: 0, repeated: 0, pushed: 0, acknowledged: 0 }
  const refused = { refusedConnections: 0, refusedRequests: 0, badFrames: 0 }
  let sockets = 0
  let topics = 0
  let buffered = 0
  let pushId = 0
  let loading: Promise<void> | undefined
  let closing: Promise<void> | undefined

  const now = (): number => (options.clock ?? Date).now() + faults.settings.clockSkewMs
  const log = (entry: RelayLogEntry): void => {
    try {
      options.log?.(entry)
    } catch {
      // An operator's log that throws must not stop the relay.
    }
  }

  const countTopics = (session: Session, by: number): void => {
    topics += by
    const client = clientOf.get(session)
    if (client) client.account.topics += by
  }
  const leave = (session: Session, topic: string): void => {
    const readers = readersOf.get(topic)
    session.unsubscribe(topic)
    if (!readers?.delete(session)) return
    countTopics(session, -1)
    if (readers.size === 0) readersOf.delete(topic)
    if (![...readers].some(({ clientId }) => clientId === session.clientId))
      mailbox.forget(topic, session.clientId, now())
  }
  const methods = createMethods({
    limits,
    mailbox,
    now,
    readers: (topic) => readersOf.get(topic) ?? [],
    join(session, topic, id) {
      if (!session.subscriptions.has(topic)) countTopics(session, 1)
      session.subscribe(topic, id)
      const readers = readersOf.get(topic) ?? new Set()
      readersOf.set(topic, readers.add(session))
    },
    requireTopics(session, fresh) {
      const ofAddress = clientOf.get(session)?.account.topics ?? 0
      if (topics + fresh > limits.topics || ofAddress + fresh > limits.topicsPerAddress)
        throw new RelayError('TOO_MANY_TOPICS', 'Too many subscriptions for this address or this relay.')
    },
    leave,
    spendPublishes(session, messages) {
      const client = clientOf.get(session)
      if (client?.publishes.take(now(), messages) === false) throw new RelayError('RATE_LIMITED', 'Too many messages.')
      // The request itself has already been charged.
      client?.account.requests.charge(now(), messages - 1)
    },
    countPublished(fresh, repeated) {
      count.published += fresh
      count.repeated += repeated
    },
  })

  const serve = (
    socket: WebSocket,
    admitted: { clientId: string; projectId: string },
    account: AddressAccount,
  ): void => {
    const publisher = { ...admitted, address: account.key }
    const session = createSession(socket, publisher, {
      limits,
      faults,
      mailbox,
      now,
      isCongested: () => account.buffered > limits.bufferedBytesPerAddress || buffered > limits.bufferedBytesTotal,
      weigh(bytes) {
        account.buffered += bytes
        buffered += bytes
      },
      nextPushId: () => ++pushId,
      countPush: () => {
        count.pushed += 1
      },
      countAcknowledgement: () => {
        count.acknowledged += 1
      },
    })
    const publishes = createTokenBucket(limits.publishesPerSocket, now())
    const client: Client = { session, account, publishes, heardAt: performance.now() }
    clients.set(socket, client)
    clientOf.set(session, client)
    count.connected += 1
    const markAlive = (): void => {
      client.heardAt = performance.now()
    }
    socket.on('pong', markAlive)
    socket.on('ping', markAlive)
    socket.on('message', markAlive)
    socket.on('close', (code) => {
      countTopics(session, -session.subscriptions.size)
      clients.delete(socket)
      clientOf.delete(session)
      for (const topic of session.subscriptions.keys()) {
        const readers = readersOf.get(topic)
        readers?.delete(session)
        if (readers?.size === 0) readersOf.delete(topic)
      }
      session.end()
      log({ event: 'closed', code })
    })
    serveSocket(socket, session, account, {
      limits,
      faults,
      methods,
      now,
      report(error, cause) {
        if (cause !== undefined)
          return log({ event: 'failed', reason: cause instanceof Error ? cause.name : 'unknown' })
        if (error.code === 'PARSE_ERROR' || error.code === 'INVALID_REQUEST') refused.badFrames += 1
        else refused.refusedRequests += 1
        log({ event: 'requestRefused', code: rpcCodeOf(error.code), reason: error.code })
      },
    })
    log({ event: 'opened' })
  }
  const refuseSocket = (socket: WebSocket, code: number, reason: string): void => {
    refused.refusedConnections += 1
    log({ event: 'connectionRefused', code, reason })
    void shutSocket(socket, code, reason)
  }
  const refuseUpgrade = (socket: Duplex, status: string): void => {
    refused.refusedConnections += 1
    log({ event: 'connectionRefused', code: Number.parseInt(status, 10) })
    socket.once('finish', () => socket.destroy())
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  }

  const load = async (): Promise<void> => {
    for await (const message of store.load()) mailbox.restore(message)
  }
  const ready = (): Promise<void> => {
    loading ??= load().catch((cause: unknown) => {
      loading = undefined
      onFailure()
      throw new RelayError('STORE_FAILED', 'The relay cannot read its stored messages.', { cause })
    })
    return loading
  }

  const handleUpgrade: RelayCore['handleUpgrade'] = (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    if (closing || faults.settings.down) return refuseUpgrade(socket, '503 Service Unavailable')
    let address: string
    try {
      address = String(options.addressOf?.(request) ?? request.socket.remoteAddress ?? '')
    } catch {
      return refuseUpgrade(socket, '500 Internal Server Error')
    }
    const account = addresses.of(address, now())
    if (account.sockets >= limits.socketsPerAddress || !account.upgrades.take(now()))
      return refuseUpgrade(socket, '429 Too Many Requests')
    if (sockets >= limits.sockets) return refuseUpgrade(socket, '503 Service Unavailable')
    const caller = readCaller(request)
    if (!caller) return refuseUpgrade(socket, '400 Bad Request')
    account.sockets += 1
    sockets += 1
    socket.once('close', () => {
      account.sockets -= 1
      sockets -= 1
      entering.delete(socket)
    })
    entering.add(socket)
    const { allowProject, allowOrigin } = options
    const decide = async (): Promise<Admission> =>
      admitClient(caller, { limits, faults, audiences: audiences(), now: now(), allowProject, allowOrigin })
    const admission = Promise.all([decide(), ready()]).then(([admitted]) => admitted)
    withDeadline(admission, limits.admissionMs)
      .catch(() => undefined)
      .then((admitted) => enter(request, socket, head, account, admitted))
      .catch(() => socket.destroy())
  }
  const enter = (
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    account: AddressAccount,
    admission: Admission | undefined,
  ): void => {
    entering.delete(socket)
    if (socket.destroyed) return
    server.handleUpgrade(request, socket, head, (webSocket) => {
      // The client broke the protocol, and ws has already started closing with the matching code.
      webSocket.on('error', () => void shutSocket(webSocket, 1002, ''))
      if (closing) void shutSocket(webSocket, 1012, 'The relay is restarting')
      else if (!admission) refuseSocket(webSocket, 1011, 'Admission failed')
      else if ('refusal' in admission) refuseSocket(webSocket, 3000, admission.refusal)
      else serve(webSocket, admission, account)
    })
  }

  const sweeper = setInterval(() => {
    mailbox.expire(now())
    addresses.sweep(now())
    void journal.flush()
  }, sweepMs)
  const pinger = setInterval(() => {
    const deadline = performance.now() - limits.idleMs
    for (const [socket, { heardAt }] of clients) {
      if (heardAt < deadline) socket.terminate()
      else if (socket.readyState === socket.OPEN) socket.ping()
    }
  }, limits.pingMs)
  // Buffer space freed by other sockets is not announced to the sessions that waited for it.
  const waker = setInterval(() => {
    for (const { session } of clients.values()) session.catchUp()
  }, wakeMs)
  sweeper.unref()
  waker.unref()
  pinger.unref()

  const stats = (): RelayStats => {
    mailbox.expire(now())
    const sessions = [...clientOf.keys()]
    return {
      sockets: clients.size,
      clients: new Set(sessions.map(({ clientId }) => clientId)).size,
      subscriptions: sessions.reduce((sum, { subscriptions }) => sum + subscriptions.size, 0),
      mailbox: mailbox.totals,
      unacknowledged: sessions.reduce((sum, { unacknowledged }) => sum + unacknowledged, 0),
      buffered,
      total: { ...count, ...mailbox.counts, ...refused, faults: faults.taken },
    }
  }
  const close = async (): Promise<void> => {
    clearInterval(sweeper)
    clearInterval(waker)
    clearInterval(pinger)
    for (const socket of entering) socket.destroy()
    await Promise.all([...clients.keys()].map((socket) => shutSocket(socket, 1012, 'The relay is restarting')))
    await withDeadline(journal.flush(), limits.storeMs).catch(() => undefined)
  }
  return {
    handleUpgrade,
    ready,
    faults: faults.switches,
    stats,
    dropAll() {
      for (const socket of clients.keys()) socket.terminate()
    },
    close() {
      closing ??= close()
      return closing
    },
  }
}

function readCaller(request: IncomingMessage): Parameters<typeof admitClient>[0] | undefined {
  const { url = '/', headers } = request
  const question = url.indexOf('?')
  if (url.length > 8192) return undefined
  const query = new URLSearchParams(question < 0 ? '' : url.slice(question + 1))
  const bearer = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
  return { token: query.get('auth') ?? bearer ?? null, projectId: query.get('projectId'), origin: headers.origin }
}

function createAudiences(audience: RelayOptions['audience']): () => ReadonlySet<string> {
  if (typeof audience === 'function') return () => readAudiences(audience())
  const names = typeof audience === 'string' ? [audience] : (audience ?? [])
  if (names.length === 0)
    throw new RelayError('INVALID_OPTION', 'audience must contain the address that clients connect to.')
  const fixed = readAudiences(names)
  return () => fixed
}

function readAudiences(names: readonly string[]): ReadonlySet<string> {
  const normal = names.map((name) => {
    const found = normalizeAudience(name)
    if (!found) throw new RelayError('INVALID_OPTION', 'audience must contain only ws, wss, http or https addresses.')
    return found
  })
  return new Set(normal)
}

function withDeadline<T>(promise: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new RelayError('INTERNAL_ERROR', 'This took too long.')), ms)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
