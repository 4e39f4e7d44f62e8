import type { Context, SignedMessage, TabChannel } from '@latchkey/kernel'
import type { Session, SignInTarget, SiwxContract, SiwxState } from '../contract.js'
import type { SignInSettings } from '../options/contract.js'
import type { Found } from '../sessions/contract.js'
import type { Tombstones } from '../sessions/createTombstones.js'
import type { LastSigned } from './createLastSigned.js'
import type { Nonces } from './createNonces.js'

/** What parts of the flow share. */
export interface Core {
  readonly context: Context<SiwxContract>
  readonly settings: SignInSettings
  readonly nonces: Nonces
  readonly lastSigned: LastSigned
  readonly tombstones: Tombstones
  readonly marks: Marks
  /** Milliseconds since the epoch. */
  now(): number
  state(): SiwxState
  change(part: Partial<SiwxState>): void
  /** The session of an account that holds, as far as it was not signed out here. @throws `SIWX_UNAVAILABLE` */
  find(target: SignInTarget): Promise<Found | undefined>
}

/** Who is signed in, as the state shows it. */
export interface Marks {
  set(target: SignInTarget, found: Found | undefined): void
  /** CAIP-10 of those who are signed in. */
  signed(): readonly string[]
  clear(accounts: readonly string[]): void
}

/** How a sign-in ended. `gone`: its account is no longer the one that is asked about. */
export type Outcome =
  | { readonly kind: 'signed'; readonly session?: Session | undefined }
  | { readonly kind: 'cancelled' | 'failed' | 'gone' }

/** A message that is ready to be signed. */
export interface Made extends Pick<Session, 'data' | 'message'> {
  readonly at: number
}

/** A sign-in that waits for its visitor. */
export interface SignInRequest {
  readonly target: SignInTarget
  /** `established`, `changing`, `switching` to another connection: a gate waits for it; `own`: the account is connected. */
  readonly kind: 'established' | 'changing' | 'switching' | 'own'
  readonly isRequired: boolean
  /** Whether it is not known if there is a session. */
  readonly isUnchecked: boolean
  readonly outcome: Promise<Outcome>
  isOver: boolean
  making?: Promise<Made> | undefined
  made?: Made | undefined
  /** What the wallet was asked last, and has not ended. */
  running?: { readonly message: string; readonly promise: Promise<SignedMessage> } | undefined
  sign(message: string): Promise<SignedMessage>
  settle(outcome: Outcome): void
}

/** What the page has that tests replace. */
export interface FlowSeams {
  readonly now: () => number
  openChannel(): TabChannel | undefined
}
