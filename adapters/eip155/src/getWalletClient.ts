import type { ExtendInput } from '@latchkey/kernel'
import type { Account, Chain, CustomTransport, WalletClient } from 'viem'
import { loadFailed } from './loadFailed.js'

/** Loads viem and answers a client for the connection as it is by then. @throws `PLUGIN_LOAD_FAILED`, `NOT_CONNECTED` */
export async function getWalletClient(input: ExtendInput): Promise<WalletClient<CustomTransport, Chain, Account>> {
  const { walletClient } = await import('./walletClient.js').catch((cause) => {
    throw loadFailed(cause)
  })
  return walletClient(input, input.record())
}
