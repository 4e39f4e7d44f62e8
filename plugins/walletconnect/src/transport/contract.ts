import type { BaseError, Unsubscribe } from '@latchkey/kernel'
import type { SignClient } from '@walletconnect/sign-client'
import type { Proposal } from '../proposal/createProposal.js'
import type { Session } from '../session/contract.js'
import type { SignInPayload } from '../signIn/contract.js'

/** The relay client we use, and what a site may bring instead. */
export type Client = InstanceType<typeof SignClient>

/** A pairing that a wallet may take up. */
export interface PairingOffer {
  /** Holds the key of the pairing: for the code and the clipboard alone. */
  readonly uri: string
  /** Rejects when the wallet refuses, with `USER_REJECTED`, or when its time is over. */
  readonly approval: Promise<Session>
  /** Ends it: a wallet that approves afterwards is let go at once. */
  drop(): void
}

/** What becomes of sessions, as the relay tells. */
export type TransportFact =
  /** Over: ended by the wallet, or by time. */
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
  /** The line to the relay was cut, or is back. */
  | { readonly kind: 'relay'; readonly isThere: boolean }
  /** The relay turned this site away; `code` names the alert. */
  | { readonly kind: 'refused'; readonly code: BaseError['code'] }

/** A request to a wallet. */
export interface SessionRequest {
  readonly topic: string
  /** CAIP-2 */
  readonly networkId: string
  readonly method: string
  readonly params: unknown
}

/** A way to wallets on other devices; what stands behind it can be replaced. */
export interface Transport {
  /**
   * With `signIn`, the same code asks a wallet that can to sign it too. @throws `RELAY_UNREACHABLE` after 10 s,
   * `ABORTED`, or what the relay refused with
   */
  createPairing(proposal: Proposal, signal: AbortSignal, signIn?: SignInPayload): Promise<PairingOffer>
  /**
   * Asks the wallet; an approval may take an hour.
   * @throws `RELAY_UNREACHABLE`, `REQUEST_EXPIRED`, `WALLETCONNECT_SESSION_NOT_FOUND`, or the wallet's error with its number
   */
  request(request: SessionRequest): Promise<unknown>
  /** Sessions that live, as this browser remembers them. */
  sessions(): readonly Session[]
  /** Resolves when the wallet answers. */
  ping(topic: string): Promise<void>
  /** Ends a session; one that is over already is none to complain about. */
  disconnect(topic: string): Promise<void>
  /** Whether there is a line to the relay now; without anything to hear over it there need not be one. */
  isThere(): boolean
  /** Hears facts until undone. */
  listen(listener: (fact: TransportFact) => void): Unsubscribe
}
