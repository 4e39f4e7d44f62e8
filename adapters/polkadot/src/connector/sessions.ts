import type { Connection, Network } from '@latchkey/kernel'
import { accountKey } from '../address/ss58.js'
import type { PolkadotAccount } from '../contract.js'
import type { CapturedInjected } from './captureInjected.js'
import type { SharedAccount } from './parseAccounts.js'

/** A connection to an extension, shared by its connector and its extras. */
export interface Session {
  /** Key of the extension in `injectedWeb3`. */
  readonly source: string
  readonly provider: object
  readonly injected: CapturedInjected
  network: Network
  /** The extension's own list; the network decides which of its accounts can be used. */
  list: unknown
  /** The accounts that can be used on the network. */
  readonly accounts: readonly SharedAccount[]
  /** The record of the connection, once there is one. @throws `NOT_CONNECTED` */
  record?: () => Connection
  /** Remembers the visitor's account, which comes first after a reload. */
  chosen(address: string): void
}

/** Sessions by the extension's own object, which connector and extras both know. */
export const sessions = new WeakMap<object, Session>()

/** The accounts of a connection in its order, with the extension's details of each; compared by their bytes. */
export function readAccounts(record: Connection, session: Session | undefined): readonly PolkadotAccount[] {
  const shared = new Map(session?.accounts.map((account) => [account.key, account]))
  return record.accounts.map(({ address }) => {
    const { name, type, genesisHash = null } = shared.get(accountKey(address) ?? '') ?? {}
    return { address, name, source: session?.source ?? '', type, genesisHash }
  })
}
