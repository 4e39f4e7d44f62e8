import type { Connection } from '@latchkey/kernel'
import { decodeSs58 } from '../address/ss58.js'
import { toHex } from '../address/toHex.js'
import type { Session } from '../connector/sessions.js'
import type { PolkadotAccount } from '../contract.js'

/** The accounts of a connection in its order, with what the extension said about each; compared by their bytes. */
export function readAccounts(record: Connection, session: Session | undefined): readonly PolkadotAccount[] {
  const shared = new Map(session?.accounts.map((account) => [account.key, account]))
  return record.accounts.map(({ address }) => {
    const account = decodeSs58(address)?.account
    const { name, type, genesisHash = null } = shared.get(account ? toHex(account) : '') ?? {}
    return { address, name, source: session?.source ?? '', type, genesisHash }
  })
}
