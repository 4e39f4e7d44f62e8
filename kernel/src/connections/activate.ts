import { accountNotFound, notConnected } from '../errors/connection.js'
import { checkInput } from './checkInput.js'
import type { ActivateInput } from './contract.js'
import type { Act } from './createAct.js'
import type { ConnectionRuntime } from './runtime.js'
import { connectionsOf, networkOf } from './runtime.js'

/** Makes a connection act that a visitor chose; the last of several calls wins. @throws `NOT_CONNECTED`, `ACCOUNT_NOT_FOUND`, `ABORTED` */
export async function activate(runtime: ConnectionRuntime, act: Act, input: ActivateInput): Promise<void> {
  checkInput(input, 'connectionId', 'address')
  // What the wallets reported so far concerns the records that are compared below.
  runtime.settle?.()
  const connection = connectionsOf(runtime).find(({ id }) => id === input.connectionId)
  const live = connection && runtime.live.get(connection.id)
  if (!live) throw notConnected()
  const { accounts, networkId, activeAddress } = connection
  const wanted =
    input.address === undefined
      ? activeAddress
      : live.implementation.parseAddress(input.address, networkOf(runtime, networkId))?.address
  if (!accounts.some(({ address }) => address === wanted) || wanted === undefined)
    throw accountNotFound('The wallet does not share this account.')
  runtime.chosen?.(connection.namespace)
  await act({ ...connection, activeAddress: wanted }, true)
  // Told only now: what was refused does not come back with the next page.
  if (wanted !== activeAddress) live.connector.accountChosen?.(wanted)
}
