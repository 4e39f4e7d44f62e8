import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

/** How often something may happen: `burst` at once, then `perSecond`. */
export interface Rate {
  readonly perSecond: number
  readonly burst: number
}

/** What one relay takes. Sizes are bytes, times milliseconds unless the name says seconds. */
export interface RelayLimits {
  /** Open sockets of the whole relay. */
  readonly sockets: number
  readonly socketsPerAddress: number
  /** Connections to the port of `startRelay`, those included that have not asked for a socket yet. */
  readonly connections: number
  /** How long a connection to that port may take to ask. */
  readonly handshakeMs: number
  readonly upgradesPerAddress: Rate
  /** Requests of all sockets of an address; acknowledgements of our own pushes are free. */
  readonly requestsPerAddress: Rate
  readonly requestsPerSocket: Rate
  /** Messages published, however many a request carries. */
  readonly publishesPerSocket: Rate
  /** Malformed frames before the socket is closed with 1008. */
  readonly badFrames: Rate
  /** Requests refused for their number before the socket is closed with 1008. */
  readonly refusals: Rate
  readonly frameBytes: number
  readonly messageBytes: number
  /** Topics or messages in one batch request. */
  readonly batch: number
  readonly topicsPerSocket: number
  /** Topics that the sockets of one address read, and those of all. */
  readonly topicsPerAddress: number
  readonly topics: number
  /** Waiting messages of a topic; beyond it the oldest is dropped. */
  readonly mailboxMessages: number
  readonly mailboxBytes: number
  /** Topics with waiting messages; beyond it the oldest of the address that holds most is dropped. */
  readonly topicsPerProject: number
  /** How many of them one address may have opened; beyond it publishing is refused. */
  readonly topicsPerProjectAddress: number
  /** Waiting messages that one address published, with a flat cost for each; beyond it publishing is refused. */
  readonly storedBytesPerAddress: number
  /** Those of all; beyond it the oldest of the address that holds most is dropped. */
  readonly storedBytes: number
  /** How long a message waits on a topic that nobody has read since, whatever its own time. */
  readonly unreadMs: number
  /** How long messages of a pairing stay for a later reader once they were acknowledged. */
  readonly pairingKeptMs: number
  readonly ttlMinSeconds: number
  readonly ttlMaxSeconds: number
  /** Pushes that wait for one socket's acknowledgement; the others stay in the mailbox until it catches up. */
  readonly unacknowledged: number
  /** Bytes that wait to be read by one socket; at twice as many it is cut. */
  readonly bufferedBytes: number
  /** The same for all sockets of an address, and for all: beyond it, mail waits in the mailbox. */
  readonly bufferedBytesPerAddress: number
  readonly bufferedBytesTotal: number
  /** Hashes of published messages that are remembered, and for how long, so that nothing is taken twice. */
  readonly recentMessages: number
  readonly recentMs: number
  readonly pingMs: number
  readonly idleMs: number
  /** How far a client's clock may be off. */
  readonly tokenSkewMs: number
  readonly tokenLifeMs: number
  /** How long `allowProject` and `allowOrigin` may take. */
  readonly admissionMs: number
}

/** Whom a fault hits: the `next` so many, or a `share` between 0 and 1, drawn from the seed. */
export type FaultChance = { readonly next: number } | { readonly share: number }

/** The switches. What is not named stays as it is. */
export interface RelayFaultSettings {
  /** Every frame of the relay is late by so many milliseconds; their order is kept. */
  readonly slowMs: number
  /** A push is not sent. The message stays in the mailbox and comes with the next connection. */
  readonly drop: FaultChance | undefined
  /** A push is sent twice. */
  readonly duplicate: FaultChance | undefined
  /** Pushes are held until there are so many, or for 250 ms, and leave in reverse order. 0 or 1: off. */
  readonly reorder: number
  /** A message that was acknowledged is pushed once more. */
  readonly replay: FaultChance | undefined
  /** The socket is cut after a request was carried out, before its answer. */
  readonly close: FaultChance | undefined
  /** Every project, or those named, is refused with `Unauthorized: invalid key`. */
  readonly refuseProject: boolean | readonly string[]
  /** Every origin, or those named, is refused with `Unauthorized: origin not allowed`. */
  readonly refuseOrigin: boolean | readonly string[]
  /** What is added to the relay's clock: negative makes tokens "not yet valid", positive makes them expire. */
  readonly clockSkewMs: number
  /** New connections get 503. Open ones stay; `dropAll` cuts them. */
  readonly down: boolean
  /** `drop`, `duplicate`, `reorder` and `replay` hit only messages with these tags. */
  readonly tags: readonly number[] | undefined
  /** For the draws of `share`. Setting it starts them anew. */
  readonly seed: number
}

/** The fault switches of a relay, changeable while it runs. */
export interface RelayFaults {
  /** Changes the named switches. @throws RelayError `INVALID_FAULT` and changes nothing */
  set(change: Partial<RelayFaultSettings>): void
  /** Everything off. */
  clear(): void
  /** The switches as they are; `next` counts down. */
  readonly current: RelayFaultSettings
}

/** Numbers of a relay. Nothing in it names a topic, a client or an address. */
export interface RelayStats {
  readonly sockets: number
  readonly clients: number
  readonly subscriptions: number
  readonly mailbox: { readonly topics: number; readonly messages: number; readonly bytes: number }
  /** Pushes that wait for an acknowledgement. */
  readonly unacknowledged: number
  /** Bytes that were sent and not yet read. */
  readonly buffered: number
  /** Since the start. `lost` were dropped for a full mailbox. */
  readonly total: {
    readonly connected: number
    readonly published: number
    readonly repeated: number
    readonly pushed: number
    readonly acknowledged: number
    readonly expired: number
    readonly lost: number
    readonly refusedConnections: number
    readonly refusedRequests: number
    readonly badFrames: number
    readonly faults: number
  }
}

/** One line for an operator. It never carries topics, messages, tokens or addresses. */
export interface RelayLogEntry {
  readonly event: 'opened' | 'closed' | 'connectionRefused' | 'requestRefused' | 'failed'
  /** Close code of the socket, HTTP status, or JSON-RPC error code. */
  readonly code?: number
  /** A fixed text of ours. */
  readonly reason?: string
}

/** What a relay needs to be told. */
export interface RelayOptions {
  /** The addresses under which clients know this relay; a token must be made out to one of them. */
  readonly audience?: string | readonly string[]
  /** Default: every project id. A refusal closes with 3000 `Unauthorized: invalid key`. */
  readonly allowProject?: (projectId: string) => boolean | Promise<boolean>
  /** Default: every origin. Not a browser: `undefined`. A refusal closes with 3000 `Unauthorized: origin not allowed`. */
  readonly allowOrigin?: (origin: string | undefined, projectId: string) => boolean | Promise<boolean>
  /** The visitor's address, for limits only. Default: the socket's; behind a proxy read its header here. */
  readonly addressOf?: (request: IncomingMessage) => string
  readonly faults?: Partial<RelayFaultSettings>
  readonly limits?: Partial<RelayLimits>
  /** Milliseconds since 1970. */
  readonly clock?: { now(): number }
  readonly log?: (entry: RelayLogEntry) => void
}

/** Options of `startRelay`. */
export interface StartRelayOptions extends RelayOptions {
  /** Default `127.0.0.1`. */
  readonly host?: string
  /** Default 0: any free port. */
  readonly port?: number
  /** Where the relay answers, default `/`. */
  readonly path?: string
}

/** A relay without a server of its own: hand it the upgrades of yours. */
export interface RelayCore {
  /** For the `upgrade` event of an HTTP server. Answers or destroys the socket in any case and never throws. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  readonly faults: RelayFaults
  stats(): RelayStats
  /** Cuts every socket, as a network would. */
  dropAll(): void
  /** Refuses newcomers, closes every socket with 1012 and resolves when all are gone. Waiting messages are gone too. */
  close(): Promise<void>
}

/** A running relay. */
export interface Relay extends Omit<RelayCore, 'handleUpgrade'> {
  /** `ws://host:port`, with the path if it has one. */
  readonly url: string
  readonly port: number
}
