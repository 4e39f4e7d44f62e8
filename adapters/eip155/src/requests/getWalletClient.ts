import type { ExtendInput } from '@latchkey/kernel'
import { lazyPart } from '@latchkey/kernel/adapter'
import type { Account, Chain, CustomTransport, WalletClient } from 'viem'

const loadClient = lazyPart('EVM', () => import('./walletClient.js'))

/** Loads viem and returns a client for the connection as it is after the load. @throws `PLUGIN_LOAD_FAILED`, `NOT_CONNECTED` */
export async function getWalletClient(input: ExtendInput): Promise<WalletClient<CustomTransport, Chain, Account>> {
  const { walletClient } = await loadClient()
  return walletClient(input, input.record())
}
