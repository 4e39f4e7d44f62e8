/** A nonce as it is stored: its hash, and that of what the page got with it. */
export interface StoredNonce {
  readonly hash: string
  readonly context: string
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

/** A session as it is stored, under the hash of its token. */
export interface StoredSession {
  readonly hash: string
  readonly projectId: string
  /** The origin of the page, and the domain that the message named. */
  readonly origin: string
  readonly domain: string
  /** CAIP-2. */
  readonly chainId: string
  readonly address: string
  readonly issuedAt: number
  readonly expiresAt: number
  readonly revokedAt: number | null
}

/** Where nonces and sessions are. Each function rejects while the database is away. */
export interface SignInStore {
  addNonce(nonce: StoredNonce): Promise<void>
  /** Removes a nonce and returns it in one step: of many who take it, one gets it. */
  takeNonce(hash: string): Promise<StoredNonce | undefined>
  addSession(session: StoredSession): Promise<void>
  findSession(hash: string): Promise<StoredSession | undefined>
  /** Ends a session for good; one that has ended keeps its time. */
  revokeSession(hash: string, at: number): Promise<void>
  /** Forgets what expired before this time. */
  sweep(before: number): Promise<void>
}
