import type { BaseError, Clock, Http, ScopedStorage } from '@latchkey/kernel'
import type { NonceInput, Session } from '../message/contract.js'

/**
 * Where sessions are kept, and who decides whether they hold. `chainId` is CAIP-2.
 *
 * `save` rejects with `SIWX_REFUSED` when the server refuses (`details.reason`: a `SignInRefusal`, `details.text`: its words, at most 200
 * characters), and any function with `SIWX_UNAVAILABLE` when nothing is known.
 */
export interface SiwxBackend {
  /** Rejects when the server refuses the session. */
  save(session: Session): Promise<void>
  /** Keeps these sessions and no others; `[]` signs out. */
  replaceAll(sessions: readonly Session[]): Promise<void>
  /** The sessions of one pair of chain and address. Rejects when that is not known. */
  list(chainId: string, address: string): Promise<readonly Session[]>
  /** Ends the sessions of one pair of chain and address, and no others. */
  revoke(chainId: string, address: string): Promise<void>
  /** Where the same server gives the nonces; the option `getNonce` wins. */
  getNonce?(input: NonceInput): Promise<string>
  /** No server decides: what it keeps is for display, and a signature that cannot be checked here is not kept. */
  readonly isDisplayOnly?: boolean
}

/** What of the page a backend is given. */
export interface BackendSeams {
  /** Keys of this plugin; `sessions` is the one of `localStore`. */
  readonly storage: ScopedStorage
  /** Requests without credentials. */
  readonly http: Http
  readonly clock: Clock
  /** Base of the site's gateway. */
  readonly gateway: string | undefined
  /** Aborted when the plugin is disposed. */
  readonly signal: AbortSignal
  report(error: unknown): BaseError
}

/** Creates a backend once somebody signs in, so that a page that does not pays nothing for its code. */
export interface SiwxBackendFactory {
  (seams: BackendSeams): SiwxBackend | Promise<SiwxBackend>
  /** Whether the backend has `getNonce`, so that the plugin can be used without that option. */
  readonly getNonce?: true
}
