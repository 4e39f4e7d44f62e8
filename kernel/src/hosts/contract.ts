/**
 * Addresses that the code of a plugin, an adapter or a connector reaches: what a Content-Security-Policy has to allow. Only their
 * origins matter; each is `https:` or `wss:`, or `http:` or `ws:` on localhost.
 */
export interface Hosts {
  /** Requests and sockets. */
  readonly connect?: readonly string[]
  /** Pictures that are loaded by their address; `https:` alone stands for any host, where the site asks for that. */
  readonly images?: readonly string[]
  /** Frames. */
  readonly frames?: readonly string[]
}

/** What an address is reached for. */
export type HostUse = keyof Hosts
