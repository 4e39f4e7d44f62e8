import type { BaseError, ProofRequest, Unsubscribe } from '@latchkey/kernel'
import type { SignClient } from '@walletconnect/sign-client'
import type { Proposal } from '../proposal/createProposal.js'
import type { Session } from '../session/contract.js'

/** The relay client: our own, or one that the site passes. */
export type Client = InstanceType<typeof SignClient>

/** A pairing offered to a wallet. */
export interface PairingOffer {
  /** Contains the key of the pairing: only for the code and the clipboard. */
  readonly uri: string
  /** Rejects with `USER_REJECTED` if the wallet refuses, or when the offer expires. */
  readonly approval: Promise<Session>
  /** Withdraws the offer: a wallet that approves afterwards is disconnected at once. */
  drop(): void
}

/** An event of a session or of the relay. */
export type TransportEvent =
  /** The session was ended by the wallet, or expired. */
  | { readonly kind: 'ended'; readonly topic: string }
  | { readonly kind: 'updated'; readonly session: Session }
  | {
      readonly kind: 'event'
      readonly topic: string
      /** CAIP-2 */
      readonly networkId: string
      readonly name: string
      readonly data: unknown
    }
  /** The connection to the relay was lost or restored. */
  | { readonly kind: 'relay'; readonly isThere: boolean }
  /** The relay rejected this site; `code` names the alert. */
  | { readonly kind: 'refused'; readonly code: BaseError['code'] }

/** A request to a wallet. */
export interface SessionRequest {
  readonly topic: string
  /** CAIP-2 */
  readonly networkId: string
  readonly method: string
  readonly params: unknown
}

/** A connection to wallets on other devices, independent of the client behind it. */
export interface Transport {
  /**
   * Offers a pairing; with `proof`, a wallet that supports it also signs. @throws `RELAY_UNREACHABLE` after 10 s,
   * `ABORTED`, or the code of the relay's rejection
   */
  createPairing(proposal: Proposal, signal: AbortSignal, proof?: ProofRequest): Promise<PairingOffer>
  /**
   * Sends a request to the wallet; an approval may take an hour.
   * @throws `RELAY_UNREACHABLE`, `REQUEST_EXPIRED`, `WALLETCONNECT_SESSION_NOT_FOUND`, or the wallet's error with its number
   */
  request(request: SessionRequest): Promise<unknown>
  /** Live sessions that this page's client knows. */
  sessions(): readonly Session[]
  /** Whether this browser stores a session: another tab may have paired it, which the client of this page does not learn. */
  isStored(topic: string): Promise<boolean>
  /** Resolves when the wallet responds. */
  ping(topic: string): Promise<void>
  /** Ends a session; does nothing if it has already ended. */
  disconnect(topic: string): Promise<void>
  /** Whether the relay is connected now; without sessions and pairings it need not be. */
  isThere(): boolean
  /** Listens to events until undone. */
  listen(listener: (event: TransportEvent) => void): Unsubscribe
}
