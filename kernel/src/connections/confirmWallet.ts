import { accountNotFound } from '../errors/connection.js'
import { chainMismatch } from '../errors/network.js'
import { readAccounts, readAgain } from './readWallet.js'
import type { ConnectionRuntime, LiveConnection } from './runtime.js'
import { networkOf } from './runtime.js'
import type { Connection } from './state.js'

/** Checks that the wallet itself still reports the account and network of a record. @throws `ACCOUNT_NOT_FOUND`, `CHAIN_MISMATCH` */
export async function confirmWallet(
  runtime: ConnectionRuntime,
  { connector, implementation }: Pick<LiveConnection, 'connector' | 'implementation'>,
  { namespace, activeAddress, networkId }: Connection,
): Promise<void> {
  const { accounts, networkId: actual } = await readAgain(runtime, connector, namespace)
  const shared = readAccounts(accounts, implementation, networkOf(runtime, networkId))
  if (!shared.some(({ address }) => address === activeAddress))
    throw accountNotFound('The wallet no longer shares the account that this page shows.')
  if (actual !== networkId) throw chainMismatch(networkId, actual)
}
