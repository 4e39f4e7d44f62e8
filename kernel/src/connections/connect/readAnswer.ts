import type { Network } from '../../config/contract.js'
import { accountNotFound, networkNotFound } from '../../errors/connection.js'
import type { AdapterImplementation } from '../contract.js'
import { isNetworkOf, readAccounts } from '../readWallet.js'
import type { Connection } from '../state.js'
import type { WalletAnswer } from './askWallet.js'
import type { Attempt } from './contract.js'

/** Validates the wallet's response and determines its accounts and the active one. @throws `ACCOUNT_NOT_FOUND`, `NETWORK_NOT_FOUND` */
export function readAnswer(
  { namespace, restored, connector }: Attempt,
  result: WalletAnswer,
  implementation: AdapterImplementation,
  network: Network | undefined,
): Pick<Connection, 'accounts' | 'activeAddress'> {
  const accounts = readAccounts(result?.accounts, implementation, network)
  // A silent restore accepts only accounts connected before, because another wallet may have this id by now.
  const known = restored?.accounts.map((text) => implementation.parseAddress(text, network)?.address)
  const first = known ? accounts.find(({ address }) => known.includes(address)) : accounts[0]
  if (!first) throw accountNotFound(`${connector?.name} shared no account with this site.`)
  if (!isNetworkOf(result.networkId, namespace)) throw networkNotFound()
  return { accounts, activeAddress: first.address }
}
