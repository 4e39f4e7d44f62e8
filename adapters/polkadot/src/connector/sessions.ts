import type { Connection } from '@latchkey/kernel'
import type { SharedAccount } from './parseAccounts.js'

/** What connector and extras of one connection know of each other. */
export interface Session {
  /** Key of the extension in `injectedWeb3`. */
  readonly source: string
  /** As they were last heard of. */
  readonly accounts: readonly SharedAccount[]
  /** The record of the connection, once there is one. @throws `NOT_CONNECTED` */
  record?: () => Connection
  /** The visitor acts by that account: it comes first when the page is opened again. */
  chosen(address: string): void
}

/** Sessions by the extension's own object, the one thing that both sides hold. */
export const sessions = new WeakMap<object, Session>()
