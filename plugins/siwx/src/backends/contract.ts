import type { Session } from '../contract.js'

/** Where sessions are kept, and who decides whether they hold. `chainId` is CAIP-2. */
export interface SiwxBackend {
  /** Rejects when the server refuses the session. */
  save(session: Session): Promise<void>
  /** Keeps these sessions and no others; `[]` signs out. */
  replaceAll(sessions: readonly Session[]): Promise<void>
  /** The sessions of one pair of chain and address. Rejects when that is not known. */
  list(chainId: string, address: string): Promise<readonly Session[]>
  /** Ends the sessions of one pair of chain and address, and no others. */
  revoke(chainId: string, address: string): Promise<void>
}
