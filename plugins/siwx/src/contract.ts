import type { Plugin, View } from '@latchkey/kernel'
import type { SiwxBackend, SiwxBackendFactory } from './backends/contract.js'
import type {
  ChainIdFormat,
  NonceInput,
  Session,
  SignInNamespace,
  SignInRefusal,
  Verifier,
} from './message/contract.js'

export type {
  ChainIdFormat,
  EvmQuestion,
  EvmReader,
  MessageData,
  NonceInput,
  Session,
  SignatureInput,
  SignInNamespace,
  SignInRefusal,
  Verdict,
  VerdictReason,
  Verifier,
} from './message/contract.js'

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
  /** Also what the site's server objects to, such as a `domain` that it does not list; `nonce`: it was used before, or is too old. */
  readonly reason?: SignInRefusal
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
  /** Whether another wallet goes on acting if it is cancelled. */
  readonly isSwitch?: boolean | undefined
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
    /**
     * The account has to be signed in before it signs or sends anything: its session ended, or the site does not list the network. Call
     * `signIn`, after a switch to a listed network.
     */
    SIWX_REQUIRED: true
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
