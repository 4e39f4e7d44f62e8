import type { ConnectionHandle, Context } from '@latchkey/kernel'
import { askQuietly } from './askQuietly.js'
import type { WalletDirectoryContract } from './contract.js'

/** Shows a code for whichever wallet scans it; answers the connection, or nothing. Never rejects. */
export const showCode = (
  context: Context<WalletDirectoryContract>,
): Promise<{ readonly connection: ConnectionHandle } | undefined> => {
  const relay = context.getState().connectors.find(({ type }) => type === 'WALLET_CONNECT')
  return relay ? askQuietly(context, 'ConnectingWalletConnect', { connectorId: relay.id }) : Promise.resolve(undefined)
}
