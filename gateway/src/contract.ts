import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { RelayCore } from '@latchkey/relay'
import type { GatewayConfiguration } from './configuration/configurationSchema.js'

/** Where the lines of the log go: JSON, one object a line. */
export interface LogStream {
  write(line: string): void
}

/** Options of `createGateway`. */
export interface GatewayOptions {
  /** The owner's JSON file; changes to it take effect while the gateway runs. */
  readonly configFile?: string
  /** The configuration itself, instead of a file. */
  readonly configuration?: GatewayConfiguration
  /**
   * Where the data is; overrides `store` of the configuration. Without either, in the folder
   * `latchkey-data` next to the file, or in memory if there is none.
   */
  readonly store?: GatewayConfiguration['store']
  /** Overrides `listen.host` of the configuration. */
  readonly host?: string
  /** Overrides `listen.port` of the configuration; 0 takes a free port. */
  readonly port?: number
  /** @default the standard output */
  readonly log?: LogStream
  /** Milliseconds between two looks at the configuration file. @default 500 */
  readonly watchMs?: number
  /** Milliseconds that `stop` waits for open requests. @default 25000 */
  readonly drainMs?: number
  /** Milliseconds that a node of a chain has to respond. @default 3000 */
  readonly upstreamMs?: number
  /** A monotonic clock in milliseconds, by which responses are kept. @default performance.now */
  readonly now?: () => number
}

/** The relay of a gateway: its fault switches are for tests, its statistics identify nobody. */
export type GatewayRelay = Pick<RelayCore, 'faults' | 'stats' | 'dropAll'>

/** A gateway. */
export interface Gateway {
  /** The address it listens at, after `start`. */
  readonly url: string | undefined
  /** Handles a request without a port. */
  fetch(request: Request): Promise<Response>
  /**
   * Handles the `upgrade` event of a server of yours: the relay responds, whatever the path. Its address has to be
   * `relayUrl` of the configuration. Without `relay` in the configuration it is refused with 404.
   */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** The relay, while the configuration has one. */
  readonly relay: GatewayRelay | undefined
  /** Opens the port and returns the address; rejects with `LISTEN_FAILED` or `GATEWAY_STOPPED`. */
  start(): Promise<string>
  /** Reads the configuration file again, now; resolves to the faults that keep the last valid configuration in use. */
  reload(): Promise<readonly string[]>
  /** Takes no more requests, closes the relay's sockets with 1012, waits for open requests and frees the port. */
  stop(): Promise<void>
}
