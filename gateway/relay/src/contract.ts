import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

/** A rate limit: a burst, then so many per second. */
export interface Rate {
  readonly perSecond: number
  readonly burst: number
}

/** The limits of one relay. Sizes are in bytes, times in milliseconds unless the name says seconds. */
export interface RelayLimits {
  /** Open sockets of the whole relay. */
  readonly sockets: number
  readonly socketsPerAddress: number
  /** Connections to the port of `startRelay`, including those that have not requested an upgrade yet. */
  readonly connections: number
  /** How long a connection to that port may take to send its request. */
  readonly handshakeMs: number
  readonly upgradesPerAddress: Rate
  /** Requests from all sockets of an address; acknowledgements of the relay's pushes are free. */
  readonly requestsPerAddress: Rate
  readonly requestsPerSocket: Rate
  /** Published messages, counted individually within a batch. */
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
  /** Topics that the sockets of one address subscribe to; `topics` is the total. */
  readonly topicsPerAddress: number
  readonly topics: number
  /** Queued messages per topic; beyond it the oldest is dropped. */
  readonly mailboxMessages: number
  readonly mailboxBytes: number
  /** Clients that a message waits for and remembers; further ones receive it too, perhaps once more after a reconnect. */
  readonly readersPerMessage: number
  /** Topics with queued messages; beyond it the oldest topic of the address that holds the most is dropped. */
  readonly topicsPerProject: number
  /** How many of them one address may open; beyond it publishing is refused. */
  readonly topicsPerProjectAddress: number
  /** Queued bytes that one address published, including a flat cost per message; beyond it publishing is refused. */
  readonly storedBytesPerAddress: number
  /** Queued bytes in total; beyond it the oldest message of the address that holds the most is dropped. */
  readonly storedBytes: number
  /** How long a message waits on a topic without a subscriber, regardless of its own TTL. */
  readonly unreadMs: number
  /** How long a pairing message is kept for a later subscriber after it was acknowledged. */
  readonly pairingKeptMs: number
  readonly ttlMinSeconds: number
  readonly ttlMaxSeconds: number
  /** Unacknowledged pushes per socket; further messages stay in the mailbox until the client catches up. */
  readonly unacknowledged: number
  /** Bytes buffered for one socket; at twice that size the socket is cut. */
  readonly bufferedBytes: number
  /** Bytes buffered for all sockets of an address; `bufferedBytesTotal` is the total. Beyond it, messages stay in the mailbox. */
  readonly bufferedBytesPerAddress: number
  readonly bufferedBytesTotal: number
  /** Hashes of published messages that are remembered, and for how long, to reject duplicates. */
  readonly recentMessages: number
  readonly recentMs: number
  readonly pingMs: number
  readonly idleMs: number
  /** How far a client's clock may be off. */
  readonly tokenSkewMs: number
  readonly tokenLifeMs: number
  /** How long `allowProject` and `allowOrigin` may take. */
  readonly admissionMs: number
  /** How long the store may take for a publication before it is refused. */
  readonly storeMs: number
}

/** A queued message as a store keeps it. */
export interface KeptMessage {
  /** Identifies topic and message together: their sha256, base64url. */
  readonly hash: string
  readonly topic: string
  /** Opaque: any text, of at most `messageBytes`. */
  readonly message: string
  /** 0 to 2³² − 1. */
  readonly tag: number
  readonly attestation: string | undefined
  /** Milliseconds since 1970, as `expiresAt`. */
  readonly publishedAt: number
  readonly expiresAt: number
  /** The client that published it, and its project. */
  readonly clientId: string
  readonly projectId: string
}

/** Changes of the mailboxes. No hash is in both lists, nor twice in one. */
export interface MailboxChanges {
  readonly put: readonly KeptMessage[]
  /** Hashes of messages that are not needed any more; some may never have been stored. */
  readonly remove: readonly string[]
}

/** Where a relay keeps its queued messages, so that a restart loses none. One relay at a time uses a store. */
export interface MailboxStore {
  /** Everything that is stored, in the order in which it was put; read once, before the first client is served. */
  load(): AsyncIterable<KeptMessage>
  /**
   * Carries out all changes or none, and resolves once they survive a crash. A message whose hash is stored already is
   * replaced, in its old place. Not called again before it has settled.
   */
  commit(changes: MailboxChanges): Promise<void>
}

/** How often a fault strikes: the `next` n times, or with a `share` between 0 and 1, drawn from the seed. */
export type FaultChance = { readonly next: number } | { readonly share: number }

/** The fault switches. Switches that a change does not name keep their value. */
export interface RelayFaultSettings {
  /** Delays every frame that the relay sends by so many milliseconds; their order is kept. */
  readonly slowMs: number
  /** A push is not sent. The message stays in the mailbox and is delivered on the next connection. */
  readonly drop: FaultChance | undefined
  /** A push is sent twice. */
  readonly duplicate: FaultChance | undefined
  /** Holds pushes until there are so many, or for 250 ms, and sends them in reverse order. 0 or 1: off. */
  readonly reorder: number
  /** An acknowledged message is pushed once more. */
  readonly replay: FaultChance | undefined
  /** Cuts the socket after a request was carried out, before its response is sent. */
  readonly close: FaultChance | undefined
  /** Refuses every project, or the listed ones, with `Unauthorized: invalid key`. */
  readonly refuseProject: boolean | readonly string[]
  /** Refuses every origin, or the listed ones, with `Unauthorized: origin not allowed`. */
  readonly refuseOrigin: boolean | readonly string[]
  /** Offset of the relay's clock: negative makes tokens "not yet valid", positive makes them expire. */
  readonly clockSkewMs: number
  /** New connections get 503. Open ones stay; `dropAll` cuts them. */
  readonly down: boolean
  /** `drop`, `duplicate`, `reorder` and `replay` affect only messages with these tags. */
  readonly tags: readonly number[] | undefined
  /** Seed for the draws of `share`. Setting it restarts them. */
  readonly seed: number
}

/** The fault switches of a relay; they can be changed while it runs. */
export interface RelayFaults {
  /** Changes the named switches. @throws RelayError `INVALID_FAULT`, without changing anything */
  set(change: Partial<RelayFaultSettings>): void
  /** Turns every fault off. */
  clear(): void
  /** The current switches; `next` counts down. */
  readonly current: RelayFaultSettings
}

/** Statistics of a relay. They never identify a topic, a client or an address. */
export interface RelayStats {
  readonly sockets: number
  readonly clients: number
  readonly subscriptions: number
  readonly mailbox: { readonly topics: number; readonly messages: number; readonly bytes: number }
  /** Pushes that were not acknowledged yet. */
  readonly unacknowledged: number
  /** Bytes that were sent but not read yet. */
  readonly buffered: number
  /** Totals since the start. `lost` counts messages dropped from a full mailbox, `unstored` those that the store failed to take. */
  readonly total: {
    readonly connected: number
    readonly published: number
    readonly repeated: number
    readonly pushed: number
    readonly acknowledged: number
    readonly expired: number
    readonly lost: number
    readonly unstored: number
    readonly refusedConnections: number
    readonly refusedRequests: number
    readonly badFrames: number
    readonly faults: number
  }
}

/** A log entry for the operator. It never contains topics, messages, tokens or addresses. */
export interface RelayLogEntry {
  readonly event: 'opened' | 'closed' | 'connectionRefused' | 'requestRefused' | 'failed'
  /** Close code of the socket, HTTP status, or JSON-RPC error code. */
  readonly code?: number
  /** One of a fixed set of texts. */
  readonly reason?: string
}

/** Options of a relay. */
export interface RelayOptions {
  /** The addresses that clients connect to; the audience of a token must be one of them. A function is asked for each client. */
  readonly audience?: string | readonly string[] | (() => readonly string[])
  /** Default: allows every project id. A refusal closes the socket with 3000 `Unauthorized: invalid key`. */
  readonly allowProject?: (projectId: string) => boolean | Promise<boolean>
  /** Default: allows every origin. The origin is `undefined` outside browsers. A refusal closes the socket with 3000 `Unauthorized: origin not allowed`. */
  readonly allowOrigin?: (origin: string | undefined, projectId: string) => boolean | Promise<boolean>
  /** The visitor's address, for limits only. Default: the socket's; behind a proxy, read the proxy's header here. */
  readonly addressOf?: (request: IncomingMessage) => string
  /** Default: in memory, so that queued messages end with the process. */
  readonly store?: MailboxStore
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
  /** The path that the relay serves, default `/`. */
  readonly path?: string
}

/** A relay without its own server: pass it your server's upgrades. */
export interface RelayCore {
  /** Handles the `upgrade` event of an HTTP server. Always responds or destroys the socket, and never throws. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Resolves once the stored messages are loaded; clients wait for it. Rejects with `STORE_FAILED`; the next client or call tries again. */
  ready(): Promise<void>
  readonly faults: RelayFaults
  stats(): RelayStats
  /** Cuts every socket, as a network failure would. */
  dropAll(): void
  /** Refuses new clients, closes every socket with 1012 and resolves when all are closed and the store is up to date. */
  close(): Promise<void>
}

/** A running relay. */
export interface Relay extends Omit<RelayCore, 'handleUpgrade' | 'ready'> {
  /** `ws://host:port`, with the path if it has one. */
  readonly url: string
  readonly port: number
}
