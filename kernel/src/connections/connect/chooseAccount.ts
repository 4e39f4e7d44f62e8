import { accountNotFound } from '../../errors/connection.js'
import { untilAborted } from '../../promises/untilAborted.js'
import type { Connection } from '../state.js'
import type { WalletAnswer } from './askWallet.js'
import type { Attempt } from './contract.js'

/** Lets the caller choose the active account when the wallet shares several without naming one. @throws `ACCOUNT_NOT_FOUND` */
export async function chooseAccount(
  { input, connector, abort: { signal } }: Attempt,
  { mustChoose }: WalletAnswer,
  connection: Connection,
): Promise<Connection> {
  const { accounts } = connection
  if (!mustChoose || !accounts[1] || !input.chooseAccount) return connection
  const chosen = await untilAborted(input.chooseAccount(connection) as Promise<string>, signal)
  if (!accounts.some(({ address }) => address === chosen))
    throw accountNotFound('The wallet did not share this account.')
  connector?.accountChosen?.(chosen)
  return { ...connection, activeAddress: chosen }
}
