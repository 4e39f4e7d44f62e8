import type { Session, SignInTarget } from '../contract.js'
import type { Pair } from './isSameAccount.js'

/** A sign-in that holds; older configurations know no message. */
export interface Found {
  readonly session?: Session
  /** Milliseconds since the epoch at which it ends. */
  readonly endsAt?: number
}

/** Decides who is signed in: a backend of either form of the options. */
export interface Authority {
  /** Resolves with `undefined` if there is none. @throws `SIWX_UNAVAILABLE` */
  find(target: SignInTarget): Promise<Found | undefined>
  /** Checks what was signed, and keeps it. @throws `SIWX_REFUSED`, `SIWX_UNAVAILABLE`, `SIWX_UNSUPPORTED` */
  save(session: Session): Promise<void>
  /** Ends sign-ins of these accounts and no others. */
  end(pairs: readonly Pair[]): Promise<void>
  /** Ends all sign-ins. */
  endAll(): Promise<void>
  /** Whether one sign-in serves both, so that the end of one is that of the other. */
  isSame(one: Pair, other: Pair): boolean
}
