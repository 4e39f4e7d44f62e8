import type { AdapterImplementation, ConnectorEvents } from './contract.js'
import { isNetworkOf, readAccounts } from './readWallet.js'
import type { ConnectionRuntime } from './runtime.js'
import { networkOf } from './runtime.js'
import type { Connection } from './state.js'

/** The record of a connection after an event of its wallet; `undefined` when the wallet shares no account any more. */
export function nextRecord(
  runtime: ConnectionRuntime,
  implementation: AdapterImplementation,
  { isLost: _, ...before }: Connection,
  payload: unknown,
): Connection | undefined {
  const { accounts, networkId, active } = Object(payload) as ConnectorEvents['change']
  const nextId = isNetworkOf(networkId, before.namespace) ? networkId : before.networkId
  const network = networkOf(runtime, nextId)
  const known = accounts ? readAccounts(accounts, implementation, network) : before.accounts
  const first = known[0]?.address
  if (!first) return
  const wanted =
    typeof active === 'string' ? implementation.parseAddress(active, network)?.address : before.activeAddress
  return {
    ...before,
    accounts: known,
    activeAddress: known.find(({ address }) => address === wanted)?.address ?? first,
    networkId: nextId,
  }
}
