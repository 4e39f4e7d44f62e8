import type { MessageData, SignInRefusal, Verifier } from '../contract.js'

/** What `Headers` is made of. Servers have the class, and only pages the name `HeadersInit` for this. */
export type ResponseHeaders = NonNullable<ConstructorParameters<typeof Headers>[0]>

/** What a nonce was issued for. */
export interface NonceEntry {
  /** The browser's session before it signed in, such as the value of a cookie. */
  readonly context: string
  /** In milliseconds since 1970. */
  readonly expiresAt: number
}

/** Where nonces are kept until they are used once. */
export interface NonceStore {
  add(nonce: string, entry: NonceEntry): Promise<void> | void
  /** Removes a nonce and returns its entry, in one step: of two calls with one nonce, one at most gets it. */
  take(nonce: string): Promise<NonceEntry | undefined> | NonceEntry | undefined
}

/** What a server accepts. */
export interface SignInOptions {
  /** Hosts of the site, with their ports: `site.example`, `localhost:4100`. */
  readonly domains: readonly string[]
  /** The only URIs that a message may have. @default any on its domain */
  readonly uris?: readonly string[]
  /** Networks (CAIP-2); `bip122:*` is every network of a namespace. */
  readonly chains: readonly string[]
  readonly nonceStore: NonceStore
  /** How long a message may be valid. @default 86400000 */
  readonly maxLifeMs?: number
  /** How far the visitor's clock may differ. @default 60000 */
  readonly skewMs?: number
  /** @default builtInVerifiers() */
  readonly verifiers?: readonly Verifier[]
  /** @default Date.now */
  readonly now?: () => number
}

/** What a visitor sends; anything else than text is refused. */
export interface SignInInput {
  readonly message: string
  readonly signature: string
  /** The key of a `cosmos` account. */
  readonly publicKey?: string
}

/** Who signed in, or why nobody did. */
export type SignInResult =
  | {
      readonly ok: true
      /** CAIP-10. */
      readonly account: string
      readonly data: MessageData
    }
  | { readonly ok: false; readonly reason: SignInRefusal }

/** The server's part of a sign-in. */
export interface SignIn {
  /** Issues a nonce of more than 128 bits, for one use within ten minutes by the browser of this context. */
  nonce(context: string): Promise<string>
  /** Checks what a visitor sent; never throws, and uses up the nonce before it looks at the signature. */
  verify(input: SignInInput, context: string): Promise<SignInResult>
}
