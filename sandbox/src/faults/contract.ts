/** What a request gets in place of the server's response. */
export type ServerFault =
  /** Never responds. */
  | { readonly kind: 'stall' }
  /** Cuts the connection at once, as if the server or the device were offline. */
  | { readonly kind: 'reset' }
  /** Cuts the connection in the middle of the real response. */
  | { readonly kind: 'cut' }
  /** The real response, one byte every `ms`. @default 1000 */
  | { readonly kind: 'drip'; readonly ms?: number }
  /** The real response, `ms` later. */
  | { readonly kind: 'late'; readonly ms: number }
  /** A status with the JSON that a gateway reports failures in; `name` is its code, `retryAfter` the header. */
  | { readonly kind: 'status'; readonly status: number; readonly name?: string; readonly retryAfter?: string }
  /** Status 200 with JSON that ends too early. */
  | { readonly kind: 'malformed' }
  /** Status 200 with JSON of another form; `body` is that JSON. @default an object of one unknown field */
  | { readonly kind: 'wrong-schema'; readonly body?: unknown }
  /** Status 200 with a page in HTML that may be cached, as a proxy or a captive portal sends it. */
  | { readonly kind: 'html' }
  /** Status 200 and `bytes` of JSON. @default 64 MiB */
  | { readonly kind: 'huge'; readonly bytes?: number }
  /** Status 200 with JSON that is nested 100,000 deep and names prototypes. */
  | { readonly kind: 'deep' }
  /** A redirect. @default to another origin, which does not exist */
  | { readonly kind: 'redirect'; readonly location?: string }
  /** The real response, with every list in it twice. */
  | { readonly kind: 'duplicate' }
  /**
   * For `/v1/account/*`: the balance of an account with that many tokens, the currency among them, or its history of that many
   * transactions, in pages as a gateway has them; the same in every run. @default 10,000 and 100,000
   */
  | { readonly kind: 'large-account'; readonly tokens?: number; readonly entries?: number }
  /** The real response under headers of a cache that went wrong: repeated, contradicting, a year old. */
  | { readonly kind: 'odd-headers' }

/** The names of the faults. */
export type FaultKind = ServerFault['kind']

/** The requests that a fault is for. */
export interface FaultTarget {
  /** The path, or the beginning of one with `*` at its end. */
  readonly path: string
  /** Parameters that the query must have. @default any query */
  readonly query?: Readonly<Record<string, string>>
  /** How many requests get the fault. @default all */
  readonly times?: number
}

/** A request that reached the fault server. */
export interface FaultedRequest {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  /** Absent if it got the server's own response. */
  readonly fault?: FaultKind
  /** Bytes of the response that were handed to the connection so far, headers included. */
  readonly sentBytes: number
  /** Whether the response was sent whole, is on its way, or ended before: by the fault, or because the page left. */
  readonly end: 'sent' | 'open' | 'cut'
}

/** A proxy in front of a server of the site, whose responses can be turned into faults, path by path. */
export interface SandboxFaults {
  /** The address to give to a site in place of the server's. */
  readonly url: string
  /** Names the server that requests are passed to, with or without a base path; until then every request gets the status 502. */
  target(url: string): void
  /** Turns the responses to some requests into a fault; of several that fit, the newest counts. */
  set(target: FaultTarget, fault: ServerFault): void
  /** Removes the faults of one path, or all of them; requests that are stalled are cut. */
  clear(path?: string): void
  /** The requests since the last `forget`, oldest first; at most 1,000. */
  readonly requests: readonly FaultedRequest[]
  /** Forgets the requests. */
  forget(): void
}

/** Options of `startFaultServer`. */
export interface FaultServerOptions {
  /** The server behind it; see `target`. */
  readonly target?: string
  /** @default 0, which lets the system choose */
  readonly port?: number
}

/** A fault server of its own, without a sandbox. */
export interface FaultServer extends SandboxFaults {
  stop(): Promise<void>
}
