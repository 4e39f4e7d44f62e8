import type { Plugin, View } from '@latchkey/kernel'
import type { SiwxBackend, SiwxBackendFactory } from './backends/contract.js'

/** The namespaces whose accounts can sign in. */
export type SignInNamespace = 'eip155' | 'solana' | 'bip122' | 'polkadot' | 'cosmos'

/** The fields of a sign-in message (CAIP-122); those that are not set leave no line. */
export interface MessageData {
  /** `scheme://` before the domain, such as `https`; most messages leave it out. */
  readonly scheme?: string
  /** Host of the page, with its port unless it is the scheme's own. */
  readonly domain: string
  /** The account's address, as its namespace writes it: EIP-55, base58, bech32, SS58. */
  readonly accountAddress: string
  /** One line. */
  readonly statement?: string
  /** The page or endpoint that asks for the signature. */
  readonly uri: string
  readonly version: '1'
  /** CAIP-2. */
  readonly chainId: string
  /** From the site's server; at least eight letters and digits. */
  readonly nonce: string
  /** RFC 3339; EIP-4361 requires it. */
  readonly issuedAt?: string
  /** RFC 3339. */
  readonly expirationTime?: string
  /** RFC 3339. */
  readonly notBefore?: string
  readonly requestId?: string
  /** URIs, at most 20. */
  readonly resources?: readonly string[]
}

/** How the line of the chain is written: `1`, or `eip155:1`. */
export type ChainIdFormat = 'reference' | 'caip2'

/** A message that an account signed. */
export interface Session {
  /** What the message says; never believed without the message. */
  readonly data: MessageData
  /** The exact text that was signed. */
  readonly message: string
  /** As the wallet returned it: hex on `eip155` and `polkadot`, base58 on `solana`, base64 on `bip122` and `cosmos`. */
  readonly signature: string
  /** The key of a `cosmos` account, base64 or hex. */
  readonly publicKey?: string
  /** What a wallet returned that signed while it connected (CAIP-74). */
  readonly cacao?: object
}

/**
 * Why something is not a valid sign-in. `mismatch`: the account did not sign this. `fields`: the message isn't one, or says something
 * else than it should. `expired`, `not-yet`: its times. `unavailable`: it could not be checked; nothing is known. `unsupported`: signed in a
 * way that is not checked here.
 */
export type VerdictReason = 'mismatch' | 'expired' | 'not-yet' | 'fields' | 'unavailable' | 'unsupported'

/** Whether something is a valid sign-in. */
export type Verdict = { readonly ok: true } | { readonly ok: false; readonly reason: VerdictReason }

/** A message with its signature, and whose it should be. */
export interface SignatureInput {
  /** CAIP-2. */
  readonly chainId: string
  readonly accountAddress: string
  readonly message: string
  readonly signature: string
  readonly publicKey?: string
}

/** Checks the signatures of a namespace. */
export interface Verifier {
  readonly namespace: string
  verify(input: SignatureInput): Promise<Verdict>
}

/** The two questions that contract signatures need. */
export interface EvmQuestion {
  readonly method: 'eth_call' | 'eth_getCode'
  readonly params: readonly unknown[]
}

/**
 * Asks a node of a chain, which is how contract signatures are checked; `chainId` is CAIP-2. Rejects as JSON-RPC clients do: an error with
 * the code 3, or that says `revert`, is the contract's refusal, any other means that nothing is known.
 */
export type EvmReader = (chainId: string, question: EvmQuestion) => Promise<unknown>

/** Whom a nonce is for. */
export interface NonceInput {
  /** Absent before a wallet is connected, which is when `oneClick` asks. */
  readonly address?: string
  /** CAIP-2 */
  readonly chainId: string
}

/** Who signs in, and on which network. */
export interface SignInTarget {
  readonly namespace: string
  /** CAIP-2 */
  readonly networkId: string
  readonly address: string
}

/** What messages say in addition to account, network and nonce. */
export interface SiwxMessageOptions {
  /** @default host of the page, with its port */
  readonly domain?: string
  /** @default origin and path of the page */
  readonly uri?: string
  /** One line. */
  readonly statement?: string
  /** URIs, at most 20. */
  readonly resources?: readonly string[]
  requestId?(): string
  /** How long the message is valid. @default 86400000, a day */
  readonly expiresInMs?: number
  /** How long after now it becomes valid. @default at once */
  readonly notBeforeMs?: number
  /** @default 'reference' */
  readonly chainIdFormat?: ChainIdFormat
}

/** Options of sign-in. */
export interface SiwxConfig {
  readonly message?: SiwxMessageOptions
  /** A one-time value from the site's server, of 22 letters and digits or more. Required, unless the backend has nonces. */
  getNonce?(input: NonceInput): Promise<string>
  /** Signs in place of the wallet. */
  signMessage?(input: SignInTarget & { readonly message: string }): Promise<string>
  /** @default localStore(), which is for display only */
  readonly backend?: SiwxBackend | SiwxBackendFactory
  /** Checked before the built-in ones. */
  readonly verifiers?: readonly Verifier[]
  /** Accounts of other namespaces connect without signing in. @default all five */
  readonly namespaces?: readonly SignInNamespace[]
  /** Whether nobody is connected who is not signed in. @default true */
  readonly required?: boolean | (() => boolean)
  /** @default true */
  readonly signOutOnDisconnect?: boolean
  /** Whether another account of the wallet ends the session of the one before. @default false */
  readonly signOutOnAccountChange?: boolean
  /** Whether another network ends the session on the one before. @default false */
  readonly signOutOnNetworkChange?: boolean
  /** Whether wallets that can sign in the prompt that connects are asked to. @default true */
  readonly oneClick?: boolean
  readonly siweConfig?: undefined
}

/** What `createMessage` of `siweConfig` gets. */
export interface SiweMessageArguments {
  readonly domain: string
  readonly uri: string
  /** Plain address, EIP-55. */
  readonly address: string
  readonly version: '1'
  readonly chainId: number
  readonly nonce: string
  readonly iat: string
  readonly exp?: string
  readonly nbf?: string
  readonly statement?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

/** The older form of the options, for EVM only. */
export interface SiweConfig {
  /** @default true */
  readonly enabled?: boolean
  /** @default true */
  readonly required?: boolean
  getNonce(address?: string): Promise<string>
  createMessage(input: SiweMessageArguments): string
  /** What replaces the defaults of `createMessage`'s input. */
  getMessageParams?(): Promise<Partial<Omit<SiweMessageArguments, 'address' | 'chainId' | 'nonce' | 'version'>>>
  verifyMessage(input: { readonly message: string; readonly signature: string }): Promise<boolean>
  getSession(): Promise<{ readonly address: string; readonly chainId: number } | null | undefined>
  signOut(): Promise<boolean>
  onSignIn?(session: { readonly address: string; readonly chainId: number } | undefined): void
  onSignOut?(): void
  /** @default 300000 */
  readonly nonceRefetchIntervalMs?: number
  /** @default 300000 */
  readonly sessionRefetchIntervalMs?: number
  /** @default true */
  readonly signOutOnDisconnect?: boolean
  /** @default true */
  readonly signOutOnAccountChange?: boolean
  /** @default true */
  readonly signOutOnNetworkChange?: boolean
}

/** Either form of the options. */
export type SiwxOptions =
  | SiwxConfig
  | ({ readonly siweConfig: SiweConfig } & { readonly [option in Exclude<keyof SiwxConfig, 'siweConfig'>]?: undefined })

/**
 * Where a sign-in is. `checking`: whether there is a session; `asking`: the visitor decides; `preparing`: the message is made; `waiting`:
 * the wallet asks; `saving`: the signature is checked; `failed`: it could not be checked, or not begun, see `error`.
 */
export type SignInPhase = 'idle' | 'checking' | 'asking' | 'preparing' | 'waiting' | 'saving' | 'failed'

/** Why a sign-in failed, for the visitor. */
export interface SignInFailure {
  readonly code: string
  /** The server's own words, cleaned. */
  readonly text?: string
  readonly reason?: VerdictReason
}

/** The sign-in under way, and who is signed in; plain JSON. */
export interface SiwxState {
  readonly phase: SignInPhase
  /** Whose sign-in is under way. */
  readonly target?: SignInTarget | undefined
  /** The text that is signed, once it is made. */
  readonly message?: string | undefined
  /** Whether the sign-in under way has to be signed or cancelled. */
  readonly isRequired?: boolean | undefined
  /** By CAIP-10. */
  readonly authenticated: { readonly [account: string]: boolean }
  readonly error?: SignInFailure | undefined
}

/** The options, state, actions, events and views of `siwx`. */
export interface SiwxContract {
  options: SiwxOptions
  state: SiwxState
  actions: {
    /**
     * Signs the active account in: resolves with its session, after the visitor has signed if there was none.
     * @throws `SIWX_NOT_ENABLED`, `NOT_CONNECTED`, `NETWORK_NOT_FOUND`, `SIWX_CANCELLED`
     */
    signIn(): Promise<Session | undefined>
    /** Ends all sessions; where signing in is required, accounts that had to sign in are disconnected. */
    signOut(): Promise<void>
    /** The session of the active account; `undefined` if it is not signed in. @throws `SIWX_UNAVAILABLE` */
    getSession(): Promise<Session | undefined>
    /** The sessions of all connected accounts. @throws `SIWX_UNAVAILABLE` */
    getSessions(): Promise<readonly Session[]>
  }
  events: {
    requested: SignInTarget
    signed: { readonly namespace: string; readonly networkId: string; readonly kind: 'message' | 'oneClick' }
    failed: { readonly code: string }
    cancelled: SignInTarget
    signedOut: { readonly accounts: readonly string[] }
  }
  views: {
    SIWXSignMessage: View<SignInTarget | undefined>
  }
}

/** The plugin `siwx`. */
export interface SiwxPlugin extends Plugin<'siwx', SiwxContract> {}

declare module '@latchkey/kernel' {
  interface PluginRegistry {
    siwx: SiwxContract
  }
  interface DisconnectReasonRegistry {
    /** The visitor did not sign in, where that is required. */
    readonly 'sign-in-cancelled': true
    /** Signing in could not be begun, or was refused. */
    readonly 'sign-in-failed': true
  }
  interface ErrorCodes {
    /** The account or the network of the wallet changed while a sign-in was signed. Sign in again with the one that is used now. */
    ACCOUNT_CHANGED: true
    /** The visitor cancelled the sign-in. Nothing has to be done; where signing in is required the wallet is disconnected. */
    SIWX_CANCELLED: true
    /** No nonce could be fetched, or what `getNonce` returned cannot be one. Check the route of the site's server. */
    SIWX_NONCE: true
    /** Accounts of this namespace do not sign in. Add it to `namespaces`. */
    SIWX_NOT_ENABLED: true
    /** No server gives nonces, so nobody can sign in; the plugin is off. Pass `getNonce`, or a backend that has nonces. */
    SIWX_NONCE_MISSING: true
    /** The server, or the check of the signature on the page, refused a sign-in; `details.reason` says why. Let the visitor sign again. */
    SIWX_REFUSED: true
    /** It could not be checked whether somebody is signed in. Try again; nobody is signed in or out by it. */
    SIWX_UNAVAILABLE: true
    /** The wallet cannot sign text, or signs in a way that is not checked here. Offer another wallet. */
    SIWX_UNSUPPORTED: true
    /** A field of a sign-in message is missing or malformed; `details.field` names it. Correct it before a wallet is asked. */
    SIWX_FIELD: true
  }
}
